import { expect, test } from "vitest";
import { chapterDocument } from "#lib/server/publishing/epub/chapter-document";

const bodyOf = (html: string): string => chapterDocument({ number: 2, title: "Wick", html }, "en", 7).body;
const words = (count: number): string => `<p>${"word ".repeat(count)}</p>`;

test("a chapter’s heading has its number and title", () => {
  expect(bodyOf("<p>Text.</p>")).toContain('<section id="chapter-2" epub:type="chapter" role="doc-chapter" aria-labelledby="title-2">');
  expect(bodyOf("<p>Text.</p>")).toContain('<span class="number">Chapter 2</span> <span class="title">Wick</span>');
});

test.each([
  ["It was a fine evening in November.", "It was a fine"],
  ["On 3 May it rained.", "On 3 May it rained"],
  ["Le 30 juin 1887, à onze heures", "Le 30 juin 1887"],
  ["It was Mr. Hapgood who", "It was Mr.\u00a0Hapgood"],
  ["The argument, when you went through it", "The argument, when you went"],
  ["Caroline, Caroline, do not read that letter!", "Caroline, Caroline, do not read"],
  ["I sleep, Caroline. I must", "I sleep, Caroline"],
  ["Ohé\u202f! du remorqueur\u202f! Qu’est-ce", "Ohé\u202f! du remorqueur"],
  ["No, he said.", "No, he said"],
  ["Unbelievable", "Unbelievable"],
])("the first words of “%s” are in small capitals", (text, words) => {
  expect(bodyOf(`<p>${text}</p>`)).toContain(`<span class="first-words">${words}</span>`);
});

test("an epigraph is before the opening", () => {
  const html = bodyOf("<blockquote><p>Motto</p></blockquote><p>It began.</p>");
  expect(html).toContain('<blockquote class="epigraph" epub:type="epigraph" role="doc-epigraph">');
  expect(html).toMatch(/<p id="p-2" class="opening initial"><span class="first-words">It\sbegan<\/span>/);
});

test("the source of an epigraph, a last paragraph that is emphasised as a whole, is marked", () => {
  expect(bodyOf("<blockquote><p>Motto</p><p><em>Anonymous</em></p></blockquote><p>It began.</p>")).toContain(
    'class="attribution"><em>Anonymous</em>',
  );
  expect(bodyOf("<blockquote><p><em>Anonymous</em></p></blockquote><p>It began.</p>")).not.toContain("attribution");
});

test("a quotation mark or dash before the initial stays apart; emphasis has no small capitals", () => {
  const long = "and so it went on, ".repeat(15);
  expect(bodyOf(`<p>Yes ${long}</p>`)).toContain('class="opening initial"');
  expect(bodyOf(`<p>“Yes,” she said, ${long}</p>`)).toContain(
    'class="opening initial"><span class="opening-mark">“</span><span class="first-words">Yes,” she said</span>,',
  );
  expect(bodyOf(`<p>—¿Sí? —dijo, ${long}</p>`)).toMatch(
    /initial"><span class="opening-mark">—\u2060?¿<\/span><span class="first-words">Sí/,
  );
  expect(bodyOf("<p>“Yes,” she said.</p>")).toContain('class="opening initial"><span class="opening-mark">“</span>');
  expect(bodyOf('<p>—<i lang="la">Pax</i></p>')).toMatch(/initial"><span class="opening-mark">—\u2060?<\/span><i/);
  expect(bodyOf(`<p><em>Yes</em>, she said, ${long}</p>`)).toMatch(/class="opening initial"><em>Yes<\/em>/);
});

test("the initial of a letter is after its head", () => {
  const html = bodyOf("<p>Trieste, 3 gennajo 1914</p><p>Spettabile Direzione,</p><p>ricevo la pregiata loro.</p>");
  expect(html).toMatch(/class="letter-head">Trieste[\s\S]*class="letter-head">Spettabile[\s\S]*class="opening initial"><span/);
});

test("a phrase in another language has its language as XHTML wants it", () => {
  expect(bodyOf('<p>The <i lang="es">camanchaca</i>.</p>')).toContain('<i lang="es" xml:lang="es">camanchaca</i>.');
});

test("page markers are at the chapter start and before a paragraph every 300 words, with labels", () => {
  const { body, pages } = chapterDocument(
    { number: 1, title: "One", html: [words(299), words(1), words(700), words(5)].join("") },
    "de",
    7,
  );
  expect(pages.map(({ number, id, label }) => [number, id, label])).toEqual([
    [7, "page-7", "Seite 7."],
    [8, "page-8", "Seite 8."],
    [9, "page-9", "Seite 9."],
  ]);
  expect(body).toContain('<p id="p-3"><span epub:type="pagebreak" role="doc-pagebreak" id="page-8" aria-label="Seite 8."></span>word');
  expect(body).toContain('<p id="p-4"><span epub:type="pagebreak" role="doc-pagebreak" id="page-9"');
});

test("a chapter with only a break is valid", () => {
  expect(bodyOf("<hr>")).toMatch(/<\/h1>\n<hr>\n<\/section>$/);
});

test("paragraph ids match those on the site", () => {
  expect(bodyOf('<p id="p-9">One.</p><blockquote><p>Two.</p></blockquote>')).toMatch(/<p id="p-1"[\s\S]*<blockquote><p id="p-2">/);
});
