import { expect, test } from "vitest";
import { renderChapter } from "#lib/server/modules/chapters/render-chapter";

test("numbers the paragraphs of a chapter, including epigraphs", () => {
  const { html, paragraphs } = renderChapter("> *Light.*\n\nOne.\n\n***\n\nTwo **strong**.");
  expect(html).toBe(
    '<blockquote>\n<p id="p-1"><em>Light.</em></p>\n</blockquote>\n<p id="p-2">One.</p>\n<hr>\n<p id="p-3">Two <strong>strong</strong>.</p>',
  );
  expect(paragraphs).toEqual(["Light.", "One.", "Two strong."]);
});

test("renders a hard line break in HTML and as a space in plain text", () => {
  const { html, paragraphs } = renderChapter("One\\\ntwo\nthree.");
  expect(html).toBe('<p id="p-1">One<br>\ntwo\nthree.</p>');
  expect(paragraphs).toEqual(["One two three."]);
});

test("counts words joined by an apostrophe or hyphen as one", () => {
  expect(renderChapter("The lamp’s well-made light — *so* bright!").wordCount).toBe(6);
});

test.each([
  ["a script", "A <script>alert(1)</script> b.\n\n<script>\nalert(2)\n</script>\n\nc"],
  ["an event handler", 'A <b onclick="alert(1)">b</b>.'],
  ["a frame", '<iframe src="https://example.org"></iframe>\n\nA'],
  ["a javascript: link", "A [b](javascript:alert(1)) and <https://example.org>."],
  ["a picture", "A ![b](https://example.org/pixel.png) c."],
  ["a style", "<style>p{display:none}</style>\n\nA"],
  ["an id attribute", '<p id="p-9">A</p>\n\nB'],
])("reduces %s to paragraphs", (_name, markdown) => {
  const { html } = renderChapter(markdown);
  expect(html.replace(/<\/?p(?: id="p-\d+")?>/g, "")).not.toMatch(/<|onclick|src=|href|p-9/);
});

test("keeps the text of a link", () => {
  expect(renderChapter("See [the *house*](https://example.org).").html).toBe('<p id="p-1">See the <em>house</em>.</p>');
});

test("escapes HTML characters", () => {
  const { html, paragraphs } = renderChapter("1 < 2 & `3` &lt;b&gt;");
  expect(html).toBe('<p id="p-1">1 &#x3C; 2 &#x26; 3 &#x3C;b></p>');
  expect(paragraphs).toEqual(["1 < 2 & 3 <b>"]);
});

test("renders an empty chapter as empty", () => {
  expect(renderChapter("")).toEqual({ html: "", paragraphs: [], wordCount: 0 });
});
