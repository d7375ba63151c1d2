import { describe, expect, test } from "vitest";
import type { SearchCriteria } from "#lib/domain/search/search";
import { searchBooks } from "#lib/server/modules/search/queries/search-books";
import { authorFile } from "#tests/support/collection-folder";
import { aiReviewFrontMatter, setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  "authors/mary-harbour.md": authorFile("Mary Harbour", { knownFor: "Tales" }),
  "authors/arthur-conan-doyle.md": authorFile("Arthur Conan Doyle", { knownFor: "Sherlock Holmes" }),
  ...shortBookFiles("in-text", "One Night", "A harbour lay there.", { published: "2026-01-01" }),
  ...shortBookFiles("in-description", "Two Nights", "It rained.", { description: "Of a harbour.", published: "2026-01-02" }),
  ...shortBookFiles("in-author", "Three Nights", "It rained.", { author: "mary-harbour", published: "2026-01-03" }),
  ...shortBookFiles("in-title", "The Harbour", "It rained.", { published: "2026-01-04" }),
  ...shortBookFiles(
    "burning",
    "Embers",
    "They burned all of Dace’s lamps at Smith & Sons at six o’clock or 8:15, for oil/coal paid 3.14 pounds in 1895-96.",
    { author: "arthur-conan-doyle", genre: "gothic", analysis: aiReviewFrontMatter(60) },
  ),
  ...shortBookFiles("citta", "Perché no", "La città dormiva nell’ombra.", {
    lang: "it",
    genre: "drama",
    analysis: aiReviewFrontMatter(90),
  }),
  ...shortBookFiles("strasse", "Größe", "Die Häuser der Straße schliefen.\n\nIm Pförtnerhaus war Licht.\n\nDer Pförtner las.", {
    lang: "de",
    genre: "drama",
    analysis: aiReviewFrontMatter(70),
  }),
  ...shortBookFiles("foret", "L’été", "Les forêts brûlaient. Deux habours.", { lang: "fr", genre: "drama" }),
});

const search = (text: string, criteria: Partial<SearchCriteria> = {}) =>
  searchBooks({ text, order: "relevance", page: 1, limit: 12, ...criteria });
const searchIds = async (text: string, criteria: Partial<SearchCriteria> = {}) => (await search(text, criteria)).hits.map(({ id }) => id);

describe("search terms", () => {
  test("weigh most in the title, then author, description and text", async () => {
    expect(await searchIds("harbour")).toEqual(["in-title", "in-author", "in-description", "in-text"]);
  });

  test.each([
    ["burning", "burning"],
    ["lamp", "burning"],
    ["dormire", "citta"],
    ["Haus Straßen", "strasse"],
    ["forêt brûler", "foret"],
  ])("match inflected forms in their language: “%s”", async (text, id) => {
    expect(await searchIds(`${text} `)).toContain(id);
  });

  test.each([
    ["citta", "citta"],
    ["CITTÀ", "citta"],
    ["citta\u0300", "citta"],
    ["perche", "citta"],
    ["strasse", "strasse"],
    ["GROSSE", "strasse"],
    ["ete", "foret"],
    ["l'ete", "foret"],
  ])("match regardless of accents and case: “%s”", async (text, id) => {
    expect(await searchIds(`${text} `)).toEqual([id]);
  });

  test("match as a prefix while the last word is being typed", async () => {
    expect(await searchIds("embe")).toEqual(["burning"]);
    expect(await searchIds("ember arth")).toEqual(["burning"]);
    expect((await search("embe ")).hits.filter(({ title }) => title === "Embers")).toHaveLength((await search("embe ")).suggestion ? 1 : 0);
  });

  test("must all occur, in any field", async () => {
    expect(await searchIds("mary nights ")).toEqual(["in-author"]);
    const some = ["burning", "in-author", "in-description", "in-text", "in-title"];
    const { anyWord, hits } = await search("harbour mary embers ");
    expect([anyWord, hits.map(({ id }) => id).toSorted()]).toEqual([true, some]);
    expect(await search("mary nights ")).toMatchObject({ anyWord: false });
    expect(await searchIds("doyle lamps ")).toEqual(["burning"]);
  });

  test("that are stop words do not narrow the results; alone they match titles", async () => {
    expect(await searchIds("of the harbour ")).toEqual(expect.arrayContaining(["in-title", "in-text"]));
    expect(await searchIds("the ")).toEqual(["in-title"]);
  });

  test.each([
    ["ombra", "citta"],
    ["nell’ombra", "citta"],
    ["nell'ombra", "citta"],
    ["été", "foret"],
    ["dace", "burning"],
    ["o’clock", "burning"],
  ])("match before and after an apostrophe: “%s”", async (text, id) => {
    expect(await searchIds(`${text} `)).toEqual([id]);
  });

  test.each(["8:15", "oil/coal", "3.14", "1895-96", "Smith & Sons"])(
    "match compounds and punctuation as in the text: “%s”",
    async (text) => {
      expect(await searchIds(text)).toEqual(["burning"]);
    },
  );
});

test("common words alone are said to be so, as only titles and authors were searched", async () => {
  expect(await search("don’t")).toMatchObject({ total: 0, onlyCommonWords: true });
  expect(await search("don’t burn")).toMatchObject({ onlyCommonWords: false });
});

describe("spelling suggestions", () => {
  test.each([
    ["holmse", "holmes", "burning"],
    ["harbor", "harbour", "in-title"],
    ["conann doile", "conan doyle", "burning"],
    ["strßae", "straße", "strasse"],
    ["percge", "perché", "citta"],
  ])("“%s” returns the results of “%s” and says so", async (text, meant, id) => {
    const result = await search(text);
    expect(result.suggestion).toEqual({ text: meant, applied: true });
    expect(result.hits[0]?.id).toBe(id);
  });

  test("are not used if there are results or no similar word", async () => {
    expect((await search("harbour")).suggestion).toBeNull();
    expect(await search("xyzzyplugh")).toMatchObject({ hits: [], total: 0, suggestion: null });
    expect((await search("harbour x")).hits).toEqual((await search("harbour ")).hits);
  });

  test("are offered and not applied where the given words share a stem with those of fewer books", async () => {
    const result = await search("habour ");
    expect(result.hits.map(({ id }) => id)).toEqual(["foret"]);
    expect(result.suggestion).toEqual({ text: "harbour", applied: false });
  });

  test("are not used if the filters exclude their results", async () => {
    expect(await search("holmse", { lang: "it" })).toMatchObject({ hits: [], total: 0 });
  });
});

describe("filters", () => {
  test("narrow by genre, author and language, with and without a text", async () => {
    expect((await searchIds("", { genre: "drama" })).toSorted()).toEqual(["citta", "foret", "strasse"]);
    expect(await searchIds("", { genre: "drama", lang: "de" })).toEqual(["strasse"]);
    expect(await searchIds("", { author: "mary-harbour" })).toEqual(["in-author"]);
    expect(await searchIds("harbour", { author: "mary-harbour" })).toEqual(["in-author"]);
    expect(await searchIds("harbour", { lang: "it" })).toEqual([]);
  });

  test("report the count of each value, ignoring their own filter", async () => {
    const { facets } = await search("", { genre: "drama" });
    expect(facets.genre).toEqual([
      { value: "mystery", count: 4 },
      { value: "drama", count: 3 },
      { value: "gothic", count: 1 },
    ]);
    expect(facets.lang).toEqual([
      { value: "de", count: 1 },
      { value: "fr", count: 1 },
      { value: "it", count: 1 },
    ]);
    expect(facets.author).toEqual([{ value: "ada-lind", name: "Ada Lind", count: 3 }]);
    expect((await search("harbour")).facets.author).toEqual([
      { value: "ada-lind", name: "Ada Lind", count: 3 },
      { value: "mary-harbour", name: "Mary Harbour", count: 1 },
    ]);
  });
});

describe("sorting and pagination", () => {
  test("sort by date, title, author and rating", async () => {
    expect((await searchIds("harbour", { order: "date" })).at(0)).toBe("in-title");
    expect(await searchIds("harbour", { order: "title" })).toEqual(["in-text", "in-title", "in-author", "in-description"]);
    expect((await searchIds("harbour", { order: "author" })).at(-1)).toBe("in-author");
    expect((await searchIds("", { order: "rating" })).slice(0, 3)).toEqual(["citta", "strasse", "burning"]);
  });

  test("list each book once over all pages, with exact counts", async () => {
    for (const [text, order] of [
      ["", "title"],
      ["harbour", "relevance"],
      ["harbour", "date"],
    ] as const) {
      const first = await search(text, { order, limit: 3, page: 1 });
      const second = await search(text, { order, limit: 3, page: 2 });
      const third = await search(text, { order, limit: 3, page: 9 });
      const total = text === "" ? 8 : 4;
      for (const page of [first, second, third]) expect(page).toMatchObject({ total, more: false, pages: Math.ceil(total / 3) });
      const ids = [...first.hits, ...second.hits].map(({ id }) => id);
      expect(new Set(ids).size).toBe(Math.min(6, total));
      expect(third.hits).toEqual([]);
    }
  });
});

describe("excerpts", () => {
  test("show the matching paragraph with highlights and its position", async () => {
    const { hits } = await search("lamps ");
    expect(hits[0]?.excerpt).toMatchObject({ chapter: 1, paragraph: 2 });
    expect(hits[0]?.excerpt?.html).toContain("<mark>lamps</mark>");
    expect((await search("lamps ", { withExcerpts: false })).hits).toEqual(hits.map((hit) => ({ ...hit, excerpt: null })));
  });

  test("contain only escaped text and <mark> elements", async () => {
    const html = (await search("lamps ")).hits[0]?.excerpt?.html ?? "";
    expect(html).toContain("Smith &amp; Sons");
    expect(html.replaceAll(/<\/?mark>/g, "")).not.toMatch(/[<>]/);
  });

  test("highlight inflected and accented forms in the book’s language", async () => {
    expect((await search("citta ")).hits[0]?.excerpt?.html).toContain("<mark>città</mark>");
    expect((await search("dormire ")).hits[0]?.excerpt?.html).toContain("<mark>dormiva</mark>");
  });

  test("show the word itself rather than an earlier paragraph with a longer word, and that one while the word is being typed", async () => {
    const excerptFor = async (text: string) => {
      const { paragraph, html = "" } = (await search(text)).hits[0]?.excerpt ?? {};
      return [paragraph, /<mark>.*<\/mark>/.exec(html)?.[0]];
    };
    expect(await excerptFor("Pförtner")).toEqual([4, "<mark>Pförtner</mark>"]);
    expect(await excerptFor("Pförtnerh")).toEqual([3, "<mark>Pförtnerhaus</mark>"]);
  });

  test("are omitted for matches in title, author or description, and without a search text", async () => {
    const { hits } = await search("harbour");
    expect(hits.map(({ excerpt }) => excerpt !== null)).toEqual([false, false, false, true]);
    expect((await search("", { genre: "drama" })).hits.every(({ excerpt }) => excerpt === null)).toBe(true);
  });
});

test.each([
  "",
  " ",
  "%_'\"\\",
  "😀",
  "the of and",
  "\u0000lamp\u0000",
  "\ud800",
  "שלום \u202e مرحبا",
  "a".repeat(10_000),
  "lamp ".repeat(5_000),
  "lamp & | ! ( ) <-> :* '",
  "'; drop table book; --",
  "١٢٣ ½ ² ﬁ",
])("accepts odd input: %j", async (text) => {
  const result = await search(text, { order: "date" });
  expect(result.page).toBe(1);
  expect(result.total).toBeGreaterThanOrEqual(result.hits.length);
  if (text.trim() === "") expect(result.total).toBe(8);
});
