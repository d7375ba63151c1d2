import { describe, expect, test } from "vitest";
import { chapterTree, htmlOf } from "#lib/server/modules/chapters/chapter-tree";
import { checkProse } from "#lib/server/modules/chapters/check-prose";
import { renderChapter } from "#lib/server/modules/chapters/render-chapter";

const htmlLines = (markdown: string) => renderChapter(markdown).html.split("\n");

describe("verse", () => {
  test("keeps lines and indents; a stanza is one paragraph", () => {
    const { html, paragraphs, wordCount } = renderChapter("| The tide came *in*,\n|   and the gulls went out.\n\n| Nobody\n|     waved.");
    expect(html).toBe(
      '<p id="p-1" class="verse"><span class="line">The tide came <em>in</em>,</span><br>\n<span class="line indent-1">and the gulls went out.</span></p>\n' +
        '<p id="p-2" class="verse"><span class="line">Nobody</span><br>\n<span class="line indent-2">waved.</span></p>',
    );
    expect(paragraphs).toEqual(["The tide came in, and the gulls went out.", "Nobody waved."]);
    expect(wordCount).toBe(11);
  });

  test("stands in an epigraph and holds foreign phrases", () => {
    expect(htmlLines("> | One [*nuit*]{lang=fr}\n> | two")).toEqual([
      "<blockquote>",
      '<p id="p-1" class="verse"><span class="line">One <i lang="fr">nuit</i></span><br>',
      '<span class="line">two</span></p>',
      "</blockquote>",
    ]);
  });

  test.each([
    ["a line without a bar", "| One\ntwo", 1],
    ["an empty line", "Prose.\n\n| One\n|\n| two", 3],
    ["a bar without a space", "|One\n|two", 1],
    ["an emphasis over two lines", "| *One\n| two*", 1],
  ])("%s is reported", (_name, markdown, line) => {
    const message = "of a stanza every line begins with a bar and a space and has text; an emphasis ends on its line";
    expect(checkProse(markdown).faults).toEqual([{ line, message }]);
  });
});

describe("a play", () => {
  const PLAY = `::: persons

**Ada**, who keeps the lamp

**The postman**

:::

::: drama
## Scene one

*A kitchen. Night.*

**Ada.** *(without turning)* Who is *there*?

**The postman.**

Nobody. *Exit.*

**Ada.** Wait.

| **Ada.** The night is long,
| the oil is low.
:::`;

  test("has persons, scenes, directions and speeches", () => {
    expect(checkProse(PLAY)).toEqual({ faults: [], paragraphs: 9 });
    expect(htmlLines(PLAY)).toEqual([
      '<p id="p-1" class="person"><b class="speaker">Ada</b>, who keeps the lamp</p>',
      '<p id="p-2" class="person"><b class="speaker">The postman</b></p>',
      '<p id="p-3" class="scene" role="heading" aria-level="2">Scene one</p>',
      '<p id="p-4" class="direction">A kitchen. Night.</p>',
      '<p id="p-5" class="speech"><b class="speaker">Ada.</b> <i class="direction">(without turning)</i> Who is <em>there</em>?</p>',
      '<p id="p-6" class="speech alone"><b class="speaker">The postman.</b></p>',
      '<p id="p-7" class="speech continued">Nobody. <em>Exit.</em></p>',
      '<p id="p-8" class="speech"><b class="speaker">Ada.</b> Wait.</p>',
      '<p id="p-9" class="verse speech"><span class="line"><b class="speaker">Ada.</b> The night is long,</span><br>',
      '<span class="line">the oil is low.</span></p>',
    ]);
  });
});

describe("a letter", () => {
  const LETTER = `He read:

::: letter
[Harbour Row, 4 March]{.date}

[My dear *Ada*,]{.salutation}

The lamp burns.

[Your postman]{.signature}

[P. S. Say [*bonsoir*]{lang=fr} to the cat.]{.postscript}
:::

He folded it.`;

  test("has a date, a salutation, a signature and a postscript", () => {
    expect(checkProse(LETTER)).toEqual({ faults: [], paragraphs: 7 });
    expect(htmlLines(LETTER)).toEqual([
      '<p id="p-1">He read:</p>',
      '<p id="p-2" class="letter first date">Harbour Row, 4 March</p>',
      '<p id="p-3" class="letter salutation">My dear <em>Ada</em>,</p>',
      '<p id="p-4" class="letter">The lamp burns.</p>',
      '<p id="p-5" class="letter signature">Your postman</p>',
      '<p id="p-6" class="letter postscript">P. S. Say <i lang="fr">bonsoir</i> to the cat.</p>',
      '<p id="p-7">He folded it.</p>',
    ]);
  });

  test("two diary entries begin two blocks", () => {
    const entries = "::: diary\n[Monday]{.date}\n\nRain.\n:::\n\n::: diary\n\n[Tuesday]{.date}\n\nRain.\n\n:::";
    expect(htmlLines(entries)).toEqual([
      '<p id="p-1" class="diary first date">Monday</p>',
      '<p id="p-2" class="diary">Rain.</p>',
      '<p id="p-3" class="diary first date">Tuesday</p>',
      '<p id="p-4" class="diary">Rain.</p>',
    ]);
  });
});

const FENCE = "a block begins with “::: name”, the name being drama, persons, letter, diary, and ends with “:::”, each on its own line";
const PART =
  "in a letter or diary, a whole paragraph is marked like this: [4 March]{.date}; there are .date, .salutation, .signature, .postscript";

test.each([
  ["a block that does not end", "One.\n\n::: letter\n\nTwo.", 3, FENCE],
  ["an unknown block", "::: poem\n\nTwo.\n\n:::", 1, FENCE],
  ["an end without a beginning", "Two.\n:::", 2, FENCE],
  ["a part outside of a letter", "One\ntwo [Monday]{.date}", 2, PART],
  ["a part within a paragraph", "::: letter\nOn [Monday]{.date} it rained.\n:::", 2, PART],
  ["an unknown part", "::: letter\n\n[Monday]{.day}\n\n:::", 3, PART],
])("%s is reported", (_name, markdown, line, message) => {
  expect(checkProse(markdown).faults).toContainEqual({ line, message });
});

test("a letter within a letter is reported", () => {
  const lines = checkProse("::: letter\n\nOne.\n\n::: letter\n\nTwo.\n\n:::\n\n:::").faults.map(({ line }) => line);
  expect(lines).toEqual([1, 11]);
});

test("what is rendered stays the same when it is read again", () => {
  const markdown = "::: drama\n### Scene\n\n**Ada.** *(low)* Who?\n\n| One\n|   two\n:::\n\n::: letter\n[Monday]{.date}\n:::";
  const { html } = renderChapter(markdown);
  expect(htmlOf(chapterTree(html))).toBe(html);
});

test("of foreign HTML only the classes of a chapter are kept", () => {
  const html = '<p class="verse fixed" style="x" role="alert"><b class="speaker x" onclick="y">A</b><span class="line hidden">b</span></p>';
  expect(htmlOf(chapterTree(html))).toBe('<p id="p-1" class="verse"><b class="speaker">A</b><span class="line">b</span></p>');
});
