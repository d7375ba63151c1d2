import { expect, test } from "vitest";
import { chapterBlocks, renameAnchors, withAttribution, withParagraphLinks } from "#lib/domain/books/chapter-blocks";

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

test("every paragraph gets one link to itself, outside of the tab order and hidden from screen readers", () => {
  const linked = withParagraphLinks(HTML);
  expect(linked.match(/<a /g)).toHaveLength(3);
  expect(linked).toContain('<p id="p-3"><a class="paragraph-link" href="#p-3" tabindex="-1" aria-hidden="true"></a>Nobody.</p>');
  expect(withParagraphLinks('<p id="p-1" class="opening">I.</p>')).toContain('<p id="p-1" class="opening"><a class="paragraph-link"');
});

test("ids with another prefix do not collide", () => {
  expect(renameAnchors(HTML, "beside").match(/id="[^"]+"/g)).toEqual(['id="beside-1"', 'id="beside-2"', 'id="beside-3"']);
});
