import { describe, expect, test } from "vitest";
import {
  chapterBlocks,
  opensWithMark,
  renameAnchors,
  withAttribution,
  withOpeningMark,
  withParagraphLinks,
} from "#lib/domain/book/chapter-blocks";

const HTML = `<blockquote>
<p id="p-1"><em>An epigraph.</em></p>
</blockquote>
<p id="p-2">The lamp<br>
was <strong>lit</strong>.</p>
<hr>
<p id="p-3">Nobody.</p>`;

test("chapter blocks are whole epigraphs, paragraphs and breaks in order", () => {
  expect(chapterBlocks(HTML)).toEqual([
    `<blockquote>\n<p id="p-1"><em>An epigraph.</em></p>\n</blockquote>`,
    `<p id="p-2">The lamp<br>\nwas <strong>lit</strong>.</p>`,
    "<hr>",
    `<p id="p-3">Nobody.</p>`,
  ]);
  expect(chapterBlocks("")).toEqual([]);
});

test("the blocks contain all text of the chapter", () => {
  expect(chapterBlocks(HTML).join("").replace(/\s/g, "")).toBe(HTML.replace(/\s/g, ""));
});

describe("a chapter starts with a quotation mark or dash", () => {
  test.each([
    ['<p id="p-1">«Un buco», disse.</p>', true],
    ['<p id="p-1">— Monsieur !</p>', true],
    ['<p id="p-1">“Well,” he said.</p>', true],
    ['<p id="p-1"><em>“Well,”</em> he said.</p>', true],
    ['<p id="p-1">Well, he said.</p>', false],
    ['<p id="p-1">Él dijo.</p>', false],
    ['<p id="p-1">1895 war ein Jahr.</p>', false],
    ['<blockquote>\n<p id="p-1">“An epigraph.”</p>\n</blockquote>\n<p id="p-2">The lamp.</p>', false],
    ['<blockquote>\n<p id="p-1">An epigraph.</p>\n</blockquote>\n<p id="p-2">“The lamp.”</p>', true],
    ["", false],
  ])("%s: %s", (html, opens) => {
    expect(opensWithMark(html)).toBe(opens);
  });
});

test("the source of an epigraph is wrapped: a last paragraph that is emphasised as a whole", () => {
  const source = "<em>From the commonplace-book</em>";
  const epigraph = (...paragraphs: string[]) =>
    `<blockquote>\n${paragraphs.map((text) => `<p id="p-1">${text}</p>\n`).join("")}</blockquote>\n`;
  expect(withAttribution(`${epigraph("The wound.", source)}<p id="p-3">I.</p>`)).toContain(
    `<p id="p-1"><span class="attribution">${source}</span></p>`,
  );
  for (const html of [
    epigraph(source),
    epigraph("The wound.", `It is ${source}`),
    epigraph("The wound.", "<em>One</em> and <em>two</em>"),
    `<p id="p-1">I.</p>\n${epigraph("The wound.", source)}`,
  ])
    expect(withAttribution(html)).toBe(html);
});

test("a quotation mark before the first letter is wrapped, so that the letter can be a drop cap; dashes are not", () => {
  const wrapped = (text: string) => withOpeningMark(`<blockquote>\n<p id="p-1">“An epigraph.”</p>\n</blockquote>\n<p id="p-2">${text}</p>`);
  expect(wrapped("“The “lamp.””")).toContain('<p id="p-2"><span class="opening-mark">“</span>The “lamp.””</p>');
  expect(wrapped("«\u202fLa lampe.\u202f»")).toContain('<span class="opening-mark">«\u202f</span>La lampe.');
  expect(["“The lamp.”", "— Monsieur !", "“… the lamp.”", "<em>“Well”</em>"].map((text) => opensWithMark(wrapped(text)))).toEqual([
    ...[false, true, true, true],
  ]);
  expect(withOpeningMark("<p>The “lamp”.</p>")).toBe("<p>The “lamp”.</p>");
});

test("every paragraph gets one link to itself, outside of the tab order and hidden from screen readers", () => {
  const linked = withParagraphLinks(HTML);
  expect(linked.match(/<a /g)).toHaveLength(3);
  expect(linked).toContain('<p id="p-3"><a class="paragraph-link" href="#p-3" tabindex="-1" aria-hidden="true"></a>Nobody.</p>');
});

test("ids with another prefix do not collide", () => {
  expect(renameAnchors(HTML, "beside").match(/id="[^"]+"/g)).toEqual(['id="beside-1"', 'id="beside-2"', 'id="beside-3"']);
});
