import { describe, expect, test } from "vitest";
import { renderChapter } from "#lib/server/modules/chapters/render-chapter";
import { saveBookmark } from "#lib/server/modules/reading/commands/bookmark";
import { saveHighlight } from "#lib/server/modules/reading/commands/highlight";
import { getAnnotatedBook } from "#lib/server/modules/reading/queries/reading";
import { annotationsAsMarkdown } from "#lib/server/publishing/notes-markdown";
import { VALID_COLLECTION } from "#tests/support/collection-folder";
import { setUpTestSettings } from "#tests/support/environment";
import { setUpImportedCollection } from "#tests/support/imported-collection";
import { insertAnyUser, NOW } from "#tests/support/users";

setUpImportedCollection(VALID_COLLECTION);
setUpTestSettings();

describe("annotations as a Markdown file", () => {
  test("are grouped by chapter with links to the site, in the user’s language", async () => {
    const viewer = await insertAnyUser();
    const here = { bookId: "la-lampada", createdAt: NOW };
    await saveBookmark(viewer, crypto.randomUUID(), { ...here, chapter: 2, paragraph: 2 }, NOW);
    const marked = { ...here, chapter: 1, paragraph: 2, start: 3, end: 10, quote: "lampada", updatedAt: NOW };
    await saveHighlight(viewer, crypto.randomUUID(), { ...marked, note: "Erste Zeile\nzweite", colour: 2 }, NOW);
    const { name, markdown } = annotationsAsMarkdown(await getAnnotatedBook(viewer, "la-lampada"), "de");
    expect(name).toBe("La lampada – Deine Notizen.md");
    expect(markdown).toBe(`# La lampada

Geschrieben von Claude, im Stil von Ada Lind.

<https://library.example/de/book/la-lampada>

## Kapitel 1: Crepuscolo

> lampada

Erste Zeile\\
zweite

[Kapitel 1, Absatz 2](https://library.example/de/book/la-lampada/1#p-2)

## Kapitel 2: Notte

**Lesezeichen:** La casa dormiva in città.

[Kapitel 2, Absatz 2](https://library.example/de/book/la-lampada/2#p-2)
`);
  });

  test("escape all Markdown in texts and notes", async () => {
    const viewer = await insertAnyUser();
    const note = "# Not a heading\n<script>alert(1)</script> [x](javascript:alert(1)) ![](http://evil)\n\n```\n- *a* | 1. | &lt;\n> q";
    const marked = { bookId: "the-lamp", chapter: 1, paragraph: 2, start: 0, end: 8, createdAt: NOW, updatedAt: NOW };
    await saveHighlight(viewer, crypto.randomUUID(), { ...marked, quote: "> *The* <b>", note, colour: 1 }, NOW);
    const { markdown } = annotationsAsMarkdown(await getAnnotatedBook(viewer, "the-lamp"), "en");
    const { html, paragraphs } = renderChapter(markdown.slice(markdown.indexOf("> ")));
    expect(
      html
        .replace(/ id="p-\d"/g, "")
        .split("\n")
        .slice(0, 3),
    ).toEqual(["<blockquote>", "<p>> *The* &#x3C;b></p>", "</blockquote>"]);
    expect(html).not.toMatch(/<(?!\/?(?:p|br|blockquote)\b)/);
    expect(paragraphs[1]).toContain("# Not a heading");
    expect(paragraphs[1]).toContain("<script>alert(1)</script> [x](javascript:alert(1)) ![](http://evil)");
    expect(paragraphs[2]).toBe("``` - *a* | 1. | &lt; > q");
  });

  test("of a book without annotations say so", async () => {
    expect(annotationsAsMarkdown(await getAnnotatedBook(await insertAnyUser(), "the-lamp"), "en").markdown).toMatch(
      /Nothing is marked in this book\.\n$/,
    );
  });
});
