import { expect, test } from "vitest";
import { authorFile, bookFile, chapterFile, writeCollection } from "#tests/support/collection-folder";
import { errorsIn, type Files } from "../../../tests/support/collection-folder.ts";

const LAMP = "books/the-lamp";

/** Paragraphs of 5,000 distinct words of eight letters. */
const noise = (paragraphs: number): string[] =>
  Array.from({ length: paragraphs }, (_, one) =>
    Array.from({ length: 5_000 }, (_, n) => (36 ** 7 + one * 5_000 + n).toString(36)).join(" "),
  );

test.each<[name: string, changes: Files, errors: string[]]>([
  ["broken YAML", { [`${LAMP}/book.md`]: "---\ntitle: The Lamp\ntags: [a, b\nlang: en\n---\n" }, [`${LAMP}/book.md:4: broken YAML`]],
  [
    "a duplicate key",
    { [`${LAMP}/01.md`]: "---\ntitle: One\ntitle: Two\n---\n\nText\n\nText\n\nText" },
    [`${LAMP}/01.md:3: broken YAML: Map keys must be unique`],
  ],
  ["a YAML tag", { [`${LAMP}/02.md`]: "---\ntitle: !!js/function 'x'\n---\n\nA\n\nB" }, [`${LAMP}/02.md:2: broken YAML: Unresolved tag`]],
  ["no front matter", { [`${LAMP}/02.md`]: "It burned.\n\nIt slept." }, [`${LAMP}/02.md:1: has no front matter`]],
  [
    "unterminated front matter",
    { [`${LAMP}/02.md`]: "---\ntitle: Night\n\nIt burned.\n" },
    [`${LAMP}/02.md:1: has no --- that ends its front matter`],
  ],
  [
    "front matter of 70 kB",
    { [`${LAMP}/02.md`]: `---\ntitle: Night\n# ${"x".repeat(70_000)}\n---\n\nA\n\nB` },
    [`${LAMP}/02.md:1: has no --- that ends its front matter within 64 kB`],
  ],
  [
    "front matter that is a list",
    { [`${LAMP}/02.md`]: "---\n- title\n---\n\nA\n\nB" },
    [`${LAMP}/02.md:1: the front matter must be keys with values`],
  ],
  [
    "a YAML alias bomb",
    {
      [`${LAMP}/02.md`]: `---\na: &a [x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b]\ntitle: [*c,*c,*c,*c]\n---\n\nA\n\nB`,
    },
    [`${LAMP}/02.md:2: broken YAML`],
  ],
  [
    "a foreign phrase in a language that does not exist, or without a language",
    { [`${LAMP}/02.md`]: "---\ntitle: Night\n---\n\nA [*scopa*]{lang=xq} game.\n\nB\n[two]{it}" },
    [
      `${LAMP}/02.md:5: no language has the code “xq”`,
      `${LAMP}/02.md:8: a phrase in another language is marked like this: [phrase]{lang=fr}`,
    ],
  ],
  ["an unknown key", { [`${LAMP}/book.md`]: bookFile("The Lamp", { autor: "x" }) }, [`${LAMP}/book.md:13: autor is not a known key`]],
  ["a wrong type", { [`${LAMP}/book.md`]: bookFile("1984") }, [`${LAMP}/book.md:2: title must be text (in quotes), not 1984`]],
  [
    "a wrong language code",
    { [`${LAMP}/book.md`]: bookFile("The Lamp", { lang: "eng" }) },
    [`${LAMP}/book.md:6: lang must be one of en, it, es, fr, de, not "eng"`],
  ],
  [
    "an unknown genre",
    { [`${LAMP}/book.md`]: bookFile("The Lamp", { genre: "cookery" }) },
    [`${LAMP}/book.md:7: genre must be one of adventure`],
  ],
  ["no tag", { [`${LAMP}/book.md`]: bookFile("The Lamp", { tags: "[]" }) }, [`${LAMP}/book.md:8: tags must be at least 1`]],
  [
    "an invalid date",
    { [`${LAMP}/book.md`]: bookFile("The Lamp", { published: "2026-02-30" }) },
    [`${LAMP}/book.md:12: published must be a date as 2026-11-21`],
  ],
  ["a control character in YAML", { [`${LAMP}/book.md`]: bookFile('"a\\0b"') }, [`${LAMP}/book.md:2: title has a control character`]],
  [
    "a score out of range",
    { [`${LAMP}/book.md`]: bookFile("The Lamp", { analysis: "{overall: 101, styleAccuracy: 1, brief: a, critique: b, categories: {}}" }) },
    [`${LAMP}/book.md:13: analysis.overall must be at most 100`],
  ],
  [
    "an unknown category",
    {
      [`${LAMP}/book.md`]: bookFile("The Lamp", {
        analysis: "{overall: 1, styleAccuracy: 1, brief: a, critique: b, categories: {humour: {score: 1, comment: a}}}",
      }),
    },
    [`${LAMP}/book.md:13: analysis.categories.humour is not a known key`],
  ],
  ["a chapter without a title", { [`${LAMP}/02.md`]: "---\n---\n\nA\n\nB" }, [`${LAMP}/02.md:1: title is missing`]],
  ["a chapter with a blank title", { [`${LAMP}/02.md`]: chapterFile("' '", "A", "B") }, [`${LAMP}/02.md:2: title must not be empty`]],
  [
    "a missing chapter",
    { [`${LAMP}/03.md`]: chapterFile("Dawn", "A"), [`${LAMP}/02.md`]: null },
    [`${LAMP}/02.md:1: is missing: the chapters go on to 03.md`],
  ],
  ["no chapters", { [`${LAMP}/01.md`]: null, [`${LAMP}/02.md`]: null }, [`${LAMP}/01.md:1: is missing: the book has no chapters`]],
  ["no book.md", { [`${LAMP}/book.md`]: null }, [`${LAMP}/book.md:1: is missing`]],
  ["text in book.md", { [`${LAMP}/book.md`]: `${bookFile("The Lamp")}\nOnce.\n` }, [`${LAMP}/book.md:14: has text below its front matter`]],
  ["a chapter of 0 bytes", { [`${LAMP}/02.md`]: "" }, [`${LAMP}/02.md:1: is empty`]],
  ["a blank chapter", { [`${LAMP}/02.md`]: "---\ntitle: Night\n---\n \n\t\n" }, [`${LAMP}/02.md:4: is blank`]],
  ["a chapter of scene breaks", { [`${LAMP}/02.md`]: chapterFile("Night", "***") }, [`${LAMP}/02.md:5: has no paragraph`]],
  ["a chapter of 50 MB", { [`${LAMP}/02.md`]: Buffer.alloc(50 * 2 ** 20, "word ") }, [`${LAMP}/02.md:1: has 50.0 MB, more than 2.0 MB`]],
  [
    "an overlong paragraph",
    { [`${LAMP}/02.md`]: chapterFile("Night", "word ".repeat(20_000), "B") },
    [`${LAMP}/02.md:5: this paragraph has`],
  ],
  [
    "a paragraph with excessive Markdown syntax",
    { [`${LAMP}/02.md`]: chapterFile("Night", "A", "*_".repeat(500)) },
    [`${LAMP}/02.md:7: this paragraph has more than 400 Markdown syntax characters`],
  ],
  [
    "quotations within quotations",
    { [`${LAMP}/02.md`]: chapterFile("Night", "A", ">".repeat(400)) },
    [`${LAMP}/02.md:7: quotations are nested 4 levels deep or more`],
  ],
  [
    "4,500 paragraphs of quotation marks, which take the parser minutes and gigabytes",
    { [`${LAMP}/02.md`]: chapterFile("Night", ...Array.from({ length: 4_500 }, () => ">".repeat(400))) },
    [`${LAMP}/02.md:5: the text has 1800000 Markdown syntax characters, more than 10000`],
  ],
  [
    "deeply nested YAML",
    { [`${LAMP}/02.md`]: `---\ntitle: ${"[".repeat(30_000)}\n---\n\nA\n\nB` },
    [`${LAMP}/02.md:2: broken YAML`, `${LAMP}/02.md:2: broken YAML`],
  ],
  [
    "more distinct words than the search index can hold",
    { "books/noise/book.md": bookFile("Noise", { work: "noise" }), "books/noise/01.md": chapterFile("Noise", ...noise(18)) },
    ["books/noise/book.md:1: has 90000 different words"],
  ],
  ["a folder name that is not a slug", { "books/The Lamp/book.md": bookFile("The Lamp") }, ["books/The Lamp:1: “The Lamp” is not a slug"]],
  [
    "a slug that differs by case only",
    { "books/The-Lamp/book.md": bookFile("The Lamp"), "authors/Ada-Lind.md": authorFile("Ada") },
    [
      "authors/Ada-Lind.md:1: “Ada-Lind” is not a slug: at most 80 lower-case letters, digits and single hyphens; and authors/ada-lind.md has it already",
      "books/The-Lamp:1: “The-Lamp” is not a slug",
    ],
  ],
  ["a slug of 81 letters", { [`authors/${"a".repeat(81)}.md`]: authorFile("A") }, [`authors/${"a".repeat(81)}.md:1:`]],
  ["two files of one chapter", { [`${LAMP}/002.md`]: chapterFile("Night", "A", "B") }, [`${LAMP}/02.md:1: is chapter 2, as 002.md is`]],
  ["a chapter 0", { [`${LAMP}/00.md`]: chapterFile("Eve", "A") }, [`${LAMP}/00.md:1: is neither book.md, making.json nor a chapter`]],
  [
    "a misplaced file",
    { [`${LAMP}/3.md`]: chapterFile("Dawn", "A"), "books/notes.md": "x", "authors/ada.txt": "x" },
    ["authors/ada.txt:1: is not an author", "books/notes.md:1: does not belong here", `${LAMP}/3.md:1: is neither book.md, making.json`],
  ],
  [
    "an unknown author",
    { [`${LAMP}/book.md`]: bookFile("The Lamp", { author: "nobody" }) },
    [
      "books/la-lampada/book.md:3: the original is by “nobody”",
      `${LAMP}/book.md:3: the author “nobody” is unknown: there is no authors/nobody.md`,
    ],
  ],
  [
    "an author without a language",
    { "authors/ada-lind.md": authorFile("Ada Lind").replace(/## fr[^#]*/, "") },
    ["authors/ada-lind.md:1: has no section “## fr”"],
  ],
  [
    "an author with an empty section",
    { "authors/ada-lind.md": authorFile("Ada Lind").replace(/## fr[^#]*/, "## fr\n\n") },
    ["authors/ada-lind.md:1: has no section “## fr”"],
  ],
  [
    "an author with an unknown section",
    { "authors/ada-lind.md": `${authorFile("Ada Lind")}\n## pt\n\nOlá.\n` },
    ["authors/ada-lind.md:55: “## pt” is no section: expected en, it, es, fr, de"],
  ],
  [
    "an author's text before its section",
    { "authors/ada-lind.md": authorFile("Ada Lind").replace("## en", "Hello.\n\n## en") },
    ["authors/ada-lind.md:25: appears before the first section"],
  ],
  [
    "HTML in a bio",
    { "authors/ada-lind.md": authorFile("Ada Lind").replace("A *bio* in de", "A <b>bio</b>") },
    ["authors/ada-lind.md:51: HTML is not allowed: <b>"],
  ],
  [
    "an unknown motif",
    { "authors/ada-lind.md": authorFile("Ada Lind").replace("lamp", "spoon") },
    ["authors/ada-lind.md:10: motif must be one of lamp"],
  ],
  [
    "an author who died before being born",
    { "authors/ada-lind.md": authorFile("Ada Lind").replace("1910", "1810") },
    ["authors/ada-lind.md:5: died is before the birth"],
  ],
  [
    "HTML in a chapter",
    { [`${LAMP}/02.md`]: chapterFile("Night", "It <b>burned</b>.", "B") },
    [`${LAMP}/02.md:5: HTML is not allowed: <b>`],
  ],
  [
    "a script in a chapter",
    { [`${LAMP}/02.md`]: chapterFile("Night", "A", "B", "<script>\nalert(1)\n</script>") },
    [`${LAMP}/02.md:9: HTML is not allowed: <script> alert(1) </script>`],
  ],
  [
    "other Markdown",
    { [`${LAMP}/02.md`]: chapterFile("Night", "# Head", "1984. It was.", "[a](https://example.org)", "![a](b.png)", "    code", "B", "C") },
    [5, 7, 9, 11, 13].map((line) => `${LAMP}/02.md:${line}:`),
  ],
  [
    "invalid UTF-8",
    { [`${LAMP}/02.md`]: Buffer.concat([Buffer.from("---\ntitle: Night\n---\n\nA caf"), Buffer.from([0xe9]), Buffer.from("\n\nB")]) },
    [`${LAMP}/02.md:5: is not UTF-8`],
  ],
  [
    "control characters",
    { [`${LAMP}/02.md`]: chapterFile("Night", "A\u0000", "B\u0007") },
    [`${LAMP}/02.md:5: has the control character U+0000`, `${LAMP}/02.md:7: has the control character U+0007`],
  ],
  [
    "text damaged by an earlier conversion",
    { [`${LAMP}/02.md`]: chapterFile("Night", "A caf\ufffd", "B") },
    [`${LAMP}/02.md:5: has a replacement character`],
  ],
  [
    "two editions of a work in one language",
    { "books/la-lampada/book.md": bookFile("La lampada", { original: "false" }) },
    [`${LAMP}/book.md:6: the work “the-lamp” has its “en” already: books/la-lampada`],
  ],
  [
    "a translation without an original",
    { [`${LAMP}/book.md`]: bookFile("The Lamp", { work: "another" }) },
    ["books/la-lampada/book.md:4: the work “the-lamp” has no original"],
  ],
  [
    "two originals",
    { "books/la-lampada/book.md": bookFile("La lampada", { lang: "it" }) },
    [`${LAMP}/book.md:5: the work “the-lamp” has its original already: books/la-lampada`],
  ],
  [
    "editions with different numbers of paragraphs",
    { "books/la-lampada/02.md": chapterFile("Notte", "Bruciò.", "La casa.", "Dormiva.") },
    [`books/la-lampada/02.md:1: has 3 paragraphs, chapter 2 of ${LAMP} has 2`],
  ],
  [
    "editions with different numbers of chapters",
    { "books/la-lampada/02.md": null },
    [`books/la-lampada/book.md:1: has 1 chapters, ${LAMP} has 2`],
  ],
])("reports %s", async (_name, changes, expected) => {
  const errors = await errorsIn(writeCollection(changes));
  expect(errors.map((fault, index) => fault.slice(0, expected[index]?.length))).toEqual(expected);
});
