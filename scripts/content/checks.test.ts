import { describe, expect, test } from "vitest";
import type { Language } from "#lib/domain/language";
import { renderChapter } from "#lib/server/modules/chapters/render-chapter";
import { withSpeller } from "#lib/server/platform/spelling/speller";
import { checkAsGenerated, describeFindings } from "./book-checks.ts";
import { type ReadBook, readLibrary } from "./collection.ts";
import { checkExtent } from "./extent.ts";
import { checkLanguage } from "./language.ts";
import { checkRepeats } from "./repeats.ts";
import { checkSpelling } from "./spelling.ts";
import { checkTypography } from "./typography.ts";

function book(lang: Language, paragraphs: string[], id = "trial"): ReadBook {
  const front = {
    title: "",
    author: "a",
    work: id,
    original: true,
    lang,
    genre: "drama" as const,
    tags: [],
    description: "",
    model: "m",
    generated: "2026-01-01",
    published: "2026-01-01",
  };
  const wordCount = paragraphs.join(" ").split(" ").length;
  return { id, front, chapters: [{ title: "", markdown: "", html: "", paragraphs, wordCount }] };
}

describe("typography", () => {
  test.each<[Language, string]>([
    ["en", 'He said "no".'],
    ["en", "It's late."],
    ["en", "Wait..."],
    ["en", "So -- no."],
    ["en", "He saw — nothing."],
    ["it", "Non sapeva perchè."],
    ["it", "« Vieni », disse."],
    ["es", "- Hola."],
    ["fr", "Quoi ?"],
    ["fr", "«Quoi»"],
    ["de", "Er sagte «nein»."],
    ["de", "Er kam — spät."],
  ])("%s: %s", (lang, text) => {
    expect(checkTypography(book(lang, [text]))).not.toEqual([]);
  });

  test.each<[Language, string]>([
    ["en", "“It’s late,” he said—‘late’, she’d written…"],
    ["it", "«Perché no?», disse; e se n’andò."],
    ["es", "—Hola —dijo él—. ¿Y tú?"],
    ["fr", "— Quoi\u202f? «\u202fRien\u202f», dit-il\u00a0: rien."],
    ["de", "„Ja“, sagte er – und ‚nein‘."],
  ])("%s accepts: %s", (lang, text) => {
    expect(checkTypography(book(lang, [text]))).toEqual([]);
  });
});

test("repeated long sentences are found within a book and across books; short ones and intended echoes are not", () => {
  const long = "The lamp that my uncle lit burned all through the night.";
  const books = [book("en", [long, "He came. He came."]), book("en", [`Well. ${long}`], "other")];
  expect(checkRepeats(books, new Set())).toEqual([expect.stringContaining("other/1#p-1")]);
  expect(checkRepeats(books, new Set(["the lamp that my uncle lit burned all through the night"]))).toEqual([]);
});

test("a chapter in another language than the book’s is found", () => {
  const italian = "La casa dormiva ancora quando il vecchio scese le scale e aprì la porta del giardino.";
  expect(checkLanguage(book("en", [italian])).at(-1)).toBe("trial: chapter 1 looks like it, not en");
  expect(checkLanguage(book("it", [italian])).filter((fault) => fault.includes("chapter"))).toEqual([]);
});

test("a misspelt word is reported once; accepted names, possessives and German compounds are not", async () => {
  const check = (language: Language, paragraphs: string[], ...more: string[]) =>
    withSpeller(language, (knows) => checkSpelling(book(language, paragraphs), knows, new Set(more)));
  expect(await check("en", ["Prewett’s lamp recieved oil; it recieved more.", "Don’t."], "Prewett")).toEqual([
    "trial/1#p-1: unknown word “recieved”",
  ]);
  expect(await check("de", ["Die Garderobefrauen gehen, daß der Schirmständer fällt. Fehlar."])).toEqual([
    "trial/1#p-1: unknown word “Fehlar”",
  ]);
  expect(await check("it", ["L’acqua dell’abbeveratojo, gl’intrighi.", "Un’alttra."], "abbeveratojo", "dell", "gl")).toEqual([
    "trial/1#p-2: unknown word “alttra”",
  ]);
});

test("a word of another language is unknown unless it is marked", async () => {
  const faultsOf = (markdown: string) => {
    const { html, paragraphs } = renderChapter(markdown);
    const [chapter = { title: "", markdown, wordCount: 1, html, paragraphs }] = book("en", paragraphs).chapters;
    const marked = { ...book("en", paragraphs), chapters: [{ ...chapter, html }] };
    return withSpeller("en", (knows) => checkSpelling(marked, knows, new Set()));
  };
  expect(await faultsOf("The wet [*camanchaca*]{lang=es} and the [zecchinetta]{lang=it}.")).toEqual([]);
  expect(await faultsOf("The [*camanchaca*]{lang=es}.\n\nThe wet *camanchaca*.")).toEqual(["trial/1#p-2: unknown word “camanchaca”"]);
});

test("a collection that is too small, a short book and a missing review are found", () => {
  const faults = checkExtent({ authors: [], books: [book("en", ["Short."])] }, 2026);
  expect(faults).toEqual(
    expect.arrayContaining([
      "0 authors, not 10 or more",
      "1 works, not 16 or more",
      "0 originals in de, not 1 or more",
      "1 chapters in trial, not 5 or more",
      "1 words in trial, not 3500 or more",
      "trial has no AI analysis",
    ]),
  );
});

// The whole collection: checks.full.test.ts, and `npm run content:check`.
test("a book of the opening collection would not fail as a generated book; a copy of it would", async () => {
  const [first] = (await readLibrary("content")).books;
  if (!first) throw new Error("The collection has no books.");
  expect(describeFindings(await checkAsGenerated([first]), true)).toEqual([]);
  const copied = describeFindings(await checkAsGenerated([first, { ...first, id: "copy" }]), true);
  expect(copied.some((fault) => fault.startsWith("copy/1#p-1: ") && fault.includes("words in common with"))).toBe(true);
});
