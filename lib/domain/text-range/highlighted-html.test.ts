import { expect, test } from "vitest";
import { excerptHtml, markedHtml, markedWords } from "#lib/domain/text-range/highlighted-html";

const matchesOf = (text: string, word: string) =>
  [...text.matchAll(new RegExp(word, "g"))].map(({ index }) => ({ start: index, end: index + word.length }));
const excerpt = (text: string, word: string) => excerptHtml(text, matchesOf(text, word));
const filler = (count: number, word = "and") => Array.from({ length: count }, () => word).join(" ");

test("a short paragraph is shown completely with its matches marked", () => {
  expect(excerpt("Nell’ombra, l’ombra.", "ombra")).toBe("Nell’<mark>ombra</mark>, l’<mark>ombra</mark>.");
});

test("of a long paragraph the words around the match are shown, with an ellipsis at each cut", () => {
  const html = excerpt(`${filler(50)} the lamp burned ${filler(50)}`, "lamp");
  expect(html).toMatch(/^…and .*the <mark>lamp<\/mark> burned .*and…$/);
  expect(html.split(" ")).toHaveLength(28);
  expect(excerpt(`The lamp ${filler(50)}`, "lamp")).toMatch(/^The <mark>/);
  expect(excerpt(`${filler(50)} the lamp.`, "lamp")).toMatch(/^…and .*<mark>lamp<\/mark>\.$/);
});

test("the window with the most matches is chosen", () => {
  const html = excerpt(`lamp ${filler(60)} lamp or lamp ${filler(60)} lamp`, "lamp");
  expect(html.match(/<mark>/g)).toHaveLength(2);
  expect(html).toContain("<mark>lamp</mark> or <mark>lamp</mark>");
});

test("everything except the mark elements is escaped", () => {
  expect(excerpt(`<b>"A" & 'B' lamp</b>`, "lamp")).toBe("&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39; <mark>lamp</mark>&lt;/b&gt;");
});

test("without a match the start of the text is shown", () => {
  expect(excerptHtml("", [])).toBe("");
  expect(excerptHtml(filler(40), [])).toBe(`${filler(28)}…`);
});

test("a whole text has its matches marked and is escaped", () => {
  expect(markedHtml("Lamps & <lamps>", [{ start: 0, end: 5 }])).toBe("<mark>Lamps</mark> &amp; &lt;lamps&gt;");
});

test("the words marked in an excerpt are found in the whole text, as whole words in any case", () => {
  const text = "L’ombra della lampada; Ombra, ombrello & ombre.";
  const found = markedWords(text, "…<mark>ombra</mark> della lampada; <mark>Ombra</mark>, ombrello &amp; <mark>ombre</mark>.");
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(["ombra", "Ombra", "ombre"]);
  expect(markedWords(text, "L’ombra")).toEqual([]);
});
