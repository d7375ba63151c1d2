import { expect, test } from "vitest";
import { decodeSpoilerTags, encodeSpoilerTags, labelSpoilers, spoilerPieces } from "#lib/domain/forum/spoiler-tags";

test("tags are read with and without a chapter", () => {
  expect(spoilerPieces(encodeSpoilerTags("a [spoiler]b[/spoiler] [SPOILER chapter = 12]c[/spoiler]"))).toEqual([
    { text: "a " },
    { opens: { chapter: null } },
    { text: "b" },
    { closes: true },
    { text: " " },
    { opens: { chapter: 12 } },
    { text: "c" },
    { closes: true },
  ]);
});

test("other brackets are text", () => {
  for (const text of ["[spoiler", "[spoilers]", "[spoiler chapter=x]", "[spoiler chapter=12345]", "spoiler]"]) {
    expect(spoilerPieces(encodeSpoilerTags(text))).toEqual([{ text }]);
  }
});

test("tags can be restored", () => {
  const text = "a[spoiler]b[/spoiler] [spoiler chapter=3]c[/spoiler]";
  expect(decodeSpoilerTags(encodeSpoilerTags(text))).toBe(text);
});

test("labels are written into rendered spoilers only", () => {
  const html =
    '<details class="spoiler"><summary></summary>a</details> <details class="spoiler" data-chapter="3">\n<summary></summary>b</details>';
  expect(labelSpoilers(html, (chapter) => `to $&${chapter ?? "end"}`)).toBe(
    '<details class="spoiler"><summary>to $&end</summary>a</details> <details class="spoiler" data-chapter="3">\n<summary>to $&3</summary>b</details>',
  );
  expect(labelSpoilers("<p>&lt;summary></p>", () => "x")).toBe("<p>&lt;summary></p>");
});
