import { describe, expect, test } from "vitest";
import { hasCriteria, readSearchParameters, searchCriteria, searchQueryString } from "#lib/urls/search";

const read = (query: string) => {
  const parameters = new URLSearchParams(query);
  return readSearchParameters((name) => parameters.get(name) ?? undefined);
};
const BLANK = { q: "", genre: "", author: "", lang: "", sort: "", page: "" };

describe("an address", () => {
  test('is read as it is, with "" for missing parameters', () => {
    expect(read("")).toEqual(BLANK);
    expect(read("q=a+b&genre=gothic&author=x&lang=it&sort=title&page=3&other=1")).toEqual({
      q: "a b",
      genre: "gothic",
      author: "x",
      lang: "it",
      sort: "title",
      page: "3",
    });
  });

  test("omits the defaults: relevance and page 1", () => {
    expect(searchQueryString(BLANK)).toBe("");
    expect(searchQueryString({ q: "  ", sort: "relevance", page: "1" })).toBe("");
    expect(searchQueryString({ page: "2", sort: "date", lang: "it", author: "x", genre: "gothic", q: " a & b " })).toBe(
      "?q=a+%26+b&genre=gothic&author=x&lang=it&sort=date&page=2",
    );
  });

  test("survives a round trip", () => {
    const address = { q: "“città” & 100% #1", genre: "drama", author: "jules-verne", lang: "fr", sort: "rating", page: "7" };
    expect(read(searchQueryString(address).slice(1))).toEqual(address);
  });
});

describe("the search criteria", () => {
  test("are those of the URL", () => {
    expect(searchCriteria(read("q=lamp&genre=gothic&author=jules-verne&lang=it&sort=title&page=3"))).toEqual({
      text: "lamp",
      genre: "gothic",
      author: "jules-verne",
      lang: "it",
      order: "title",
      page: 3,
      limit: 12,
    });
  });

  test("omit invalid values", () => {
    for (const query of [
      "genre=x&author=..%2Fx&lang=xx&sort=x&page=0",
      "page=-1",
      "page=abc",
      "page=1e3",
      "page=99999999",
      "genre=toString",
    ]) {
      expect(searchCriteria(read(query)), query).toEqual({
        text: "",
        genre: undefined,
        author: undefined,
        lang: undefined,
        order: "relevance",
        page: 1,
        limit: 12,
      });
    }
  });

  test("are empty without text, filter and order", () => {
    for (const query of ["", "q=+", "sort=relevance", "sort=x", "page=2", "genre=x"])
      expect(hasCriteria(searchCriteria(read(query))), query).toBe(false);
    for (const query of ["q=a", "genre=gothic", "author=x", "lang=it", "sort=title"])
      expect(hasCriteria(searchCriteria(read(query))), query).toBe(true);
  });
});
