import type { ExportBook } from "#lib/domain/books/export-book";
import { renderChapter } from "#lib/server/modules/chapters/render-chapter";
import { exportBook } from "#tests/support/export-books";

/** A made-up chapter of each form that is set in a way of its own. */
export const FORM_CHAPTERS = {
  verse: `> | A ferry is a promise
> |   kept on water.

| The ferryman has counted every stone,
|   the near bank and the far;
| he knows the river as a man his own
|   back door, and where the shallows are, and how the current turns in March when all the snow comes down.

| *Come over*, says the water. [*Viens*]{lang=fr}, says the night.
|     He ties the rope.
|         He leaves the lantern light.`,
  play: `::: persons
**Ada**, keeper of the ferry house

**Corin**, *her brother*

**A voice**
:::

::: drama
## Scene one

*The kitchen of the ferry house. Rain. Ada peels an apple in one long ribbon.*

**Ada.** *(without looking up)* You have brought the river in on your boots again, and I have only this one floor, and it was clean until a minute ago.

**Corin.** I brought the post.

**A voice.**

Nobody writes to us. *(A door.)* Nobody ever *wrote*.

*The lamp goes out.*

## Scene two

| **Ada.** Once more the water, and once more the bell,
|   and nobody to hear.
:::`,
  letters: `The first of them was short.

::: letter
[Ferry House, 4 March 1871]{.date}

[My dear Corin,]{.salutation}

The rope is mended. I have told nobody, as you asked, and everybody knows.

Come before the thaw, or come by the bridge.

[Your sister, *Ada*]{.signature}

[P. S. The [*chat*]{lang=fr} is well.]{.postscript}
:::

He read it twice.`,
  diary: `::: diary
[Monday, before light]{.date}

Ice on the rope. Two passengers, both asleep.

Nothing else.
:::

::: diary
[Tuesday]{.date}

Nobody crossed.
:::`,
} as const;

/** The made-up book of a form: two chapters, the second begins with prose. */
export function formBook(form: keyof typeof FORM_CHAPTERS): ExportBook {
  const html = [FORM_CHAPTERS[form], `Before it came to that, the water rose.\n\n${FORM_CHAPTERS[form]}`].map(
    (markdown) => renderChapter(markdown).html,
  );
  return exportBook({ id: `the-ferry-${form}`, chapters: html.map((text, index) => ({ number: index + 1, title: "Over", html: text })) });
}

export const SET_FORMS = Object.keys(FORM_CHAPTERS) as (keyof typeof FORM_CHAPTERS)[];
