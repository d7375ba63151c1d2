import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { call } from "#tests/support/api-client";
import { attributesOf, fetchDocument, type HtmlDocument, textsOf } from "#tests/support/html-document";
import { PROLIFIC_AUTHOR } from "#tests/support/test-collection";

// The form and its scripts: search-form.spec.ts, search.spec.ts.

const resultsOn = ({ section }: HtmlDocument) => section("Search").find("article");
const countOn = ({ section }: HtmlDocument): string => section("Search").find("[role=status]").text();
const titlesOn = (page: HtmlDocument): string[] => textsOf(resultsOn(page).find("h3"));

test("without criteria there are no results", async () => {
  const page = await fetchDocument("/search");
  expect(page.main.text()).toContain("Start with a title, an author or a few words you remember.");
  expect(resultsOn(page)).toHaveLength(0);
});

test("an order alone lists every book; header, home and the empty search lead to the page of all books", async () => {
  const page = await fetchDocument("/search?sort=title");
  expect(resultsOn(page)).toHaveLength(12);
  expect(Number(/^\d+/.exec(countOn(page))?.[0])).toBeGreaterThan(40);
  const all = "a[href='/latest']";
  expect((await fetchDocument("/search")).main.find(all).text()).toBe("Browse all books");
  const home = await fetchDocument("/");
  expect(home.$("header").find(all).first().text()).toBe("Books");
  expect(textsOf(home.main.find(all))).toContain("All books");
});

test("fields take no text that is too long for an address", async () => {
  for (const path of ["/search", "/search?q=lamp", "/no-such-page"]) {
    const fields = (await fetchDocument(path)).main.find("input[name='q']");
    expect(fields.length, path).toBeGreaterThan(0);
    for (const field of fields.toArray()) expect(field.attribs.maxlength, path).toBe("1000");
  }
});

test("an empty result says so", async () => {
  const page = await fetchDocument("/search?q=xyzzyplugh");
  expect(countOn(page)).toBe("No books found");
  expect(page.main.text()).toContain("Try fewer words or a different spelling.");
  const filtered = await fetchDocument("/search?q=xyzzyplugh&genre=gothic");
  expect(filtered.main.text()).toContain("Try fewer filters or a different spelling.");
});

test("“holmse” is corrected to “Holmes”, with a notice", async () => {
  const page = await fetchDocument("/search?q=holmse");
  expect(page.main.text()).toContain("Showing results for holmes.");
  expect(page.main.find("a[href='/search?q=holmes']").text()).toBe("holmes");
  expect(resultsOn(page).first().text()).toContain("Arthur Conan Doyle");
});

test("a title, the beginning of a word, and words without their accents are found", async () => {
  for (const [words, title] of [
    ["lantern trial", "The Lantern Trial"],
    ["lanter", "The Lantern Trial"],
    ["laternenpro", "Die Laternenprobe"],
    ["lampara de prueba", "La lámpara de prueba"],
    ["LAMPE D’ESSAI", "La lampe d’essai"],
    ["donaudampf", "Donaudampfschifffahrts"],
  ] as const) {
    expect(titlesOn(await fetchDocument(`/search?q=${encodeURIComponent(words)}`))[0], words).toContain(title);
  }
});

test("filters and sorting work, and a filter alone is a search", async () => {
  expect(countOn(await fetchDocument("/search?author=trial-quillfeather&genre=comedy"))).toBe("7 books found");
  const titles = titlesOn(await fetchDocument("/search?author=trial-quillfeather&sort=title"));
  expect(titles).toHaveLength(12);
  expect(titles).toEqual(titles.toSorted());
  expect(titlesOn(await fetchDocument("/search?author=trial-quillfeather&sort=date"))[0]).toContain("Feather of 22");
  expect(titlesOn(await fetchDocument("/search?author=trial-quillfeather&sort=rating"))[0]).toContain("Feather of 10");
});

test("a result shows at most 120 characters of the synopsis", async () => {
  const synopses = textsOf(resultsOn(await fetchDocument("/search?q=quillfeather")).find("p[lang]:first-of-type, p[lang]"));
  expect(synopses).toHaveLength(12);
  for (const synopsis of synopses) {
    expect([...synopsis].length).toBeLessThanOrEqual(120);
    expect(synopsis).toMatch(/\w…$/);
  }
});

describe("results are paged by links", () => {
  const pagesOn = ({ main }: HtmlDocument) => main.find("nav[aria-label='Pages of results']");

  // To the neighbour and by number.
  test("with 12 on each page", async () => {
    const first = await fetchDocument("/search?q=quillfeather");
    expect(resultsOn(first)).toHaveLength(12);
    expect(attributesOf(pagesOn(first).find("a"), "href")).toEqual(["/search?q=quillfeather&page=2", "/search?q=quillfeather&page=2"]);
    const second = await fetchDocument("/search?q=quillfeather&page=2");
    expect(resultsOn(second)).toHaveLength(10);
    expect(attributesOf(pagesOn(second).find("a"), "href")).toEqual(["/search?q=quillfeather", "/search?q=quillfeather"]);
  });

  test("and a page number beyond the last shows the last page", async () => {
    const page = await fetchDocument("/search?q=quillfeather&page=99");
    expect(pagesOn(page).text()).toContain("Page 2 of 2");
    expect(resultsOn(page)).toHaveLength(10);
  });
});

test("the form without scripts has the query and its values, and the authors of what was found", async () => {
  const { main } = await fetchDocument("/search?q=feather&genre=gothic&author=trial-quillfeather");
  const form = main.find("noscript form[role=search]");
  expect(form.attr("action")).toBe("/search");
  expect(form.attr("method") ?? "get").toBe("get");
  expect(form.find("[name=q]").attr("value")).toBe("feather");
  expect(form.find("[name=genre] option[selected]").attr("value")).toBe("gothic");
  expect(form.find("[name=author] option[selected]").text()).toBe(PROLIFIC_AUTHOR.name);
});

test("only the form without scripts lists the authors", async () => {
  const { main } = await fetchDocument("/search");
  const authorsIn = (form: string) => textsOf(main.find(`${form} [name=author] option`));
  const { authors } = (await call<{ authors: { id: string; displayName: string }[] }>("GET", "/api/search/authors")).body;
  expect(authors).toContainEqual({ id: PROLIFIC_AUTHOR.id, displayName: PROLIFIC_AUTHOR.name });
  expect(authorsIn("noscript form")).toEqual(["All authors", ...authors.map(({ displayName }) => displayName)]);
  expect(authorsIn("> form")).toEqual(["All authors"]);
});

test("links to the page in other languages keep the search without scripts", async () => {
  const { $ } = await fetchDocument("/it/search?q=lamp&genre=gothic");
  const links = LANGUAGES.map((language) => `${localPath(language, "/search")}?genre=gothic&q=lamp`);
  expect(attributesOf($("header a[hreflang]"), "href")).toEqual(links);
});

test("markup in a query is text in the title, the results and the form", async () => {
  const query = `</script><img src=x onerror="alert(1)">'&`;
  const { $, main } = await fetchDocument(`/search?q=${encodeURIComponent(query)}&genre=gothic`);
  expect($("title").text()).toBe(`Search: ${query} · Pastiche`);
  expect(main.find("noscript [name=q]").attr("value")).toBe(query);
  expect(main.find("a[href^='/search/forum']").last().text()).toContain(query);
  expect($("img[src=x]")).toHaveLength(0);
});
