import type { Page } from "playwright/test";
import type { Account } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { passTime } from "#tests/support/browser/clock";
import { BOOK, visible } from "#tests/support/browser/reader-page";

type Reading = {
  position: { chapter: number; paragraph: number; finishedAt: string | null } | null;
  bookmarks: { paragraph: number }[];
  highlights: { quote: string; note: string; paragraph: number }[];
};
const READING = `/api/user/reading/${BOOK.slice("/book/".length)}`;

/** The reading position and annotations that the account has for the book. */
export const savedReading = async ({ token }: Account): Promise<Reading> => (await call<Reading>("GET", READING, { bearer: token })).body;

export const scrollToParagraph = (page: Page, paragraph: number) =>
  visible(page, `#p-${paragraph}`).evaluate((element) => element.scrollIntoView({ behavior: "instant", block: "start" }));

/** Scrolls to a paragraph after the first second, during which scrolling does not count (reading-position-effect.tsx). */
export async function readTo(page: Page, paragraph: number): Promise<void> {
  await passTime(page, 1_200);
  await scrollToParagraph(page, paragraph);
}

/** Selects text from the start of a paragraph to the given number of characters in it, or in the later paragraph `last`. */
export async function selectText(page: Page, paragraph: number, characters: number, last = paragraph): Promise<string> {
  await scrollToParagraph(page, Math.max(1, paragraph - 1));
  const end = await visible(page, `#p-${last}`).elementHandle();
  return visible(page, `#p-${paragraph}`).evaluate(
    (element, { count, end }) => {
      const textOf = (node: Node) => document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode();
      const [from, to] = [textOf(element), textOf(end ?? element)];
      if (!(from instanceof Text && to instanceof Text)) throw new Error("no text");
      getSelection()?.setBaseAndExtent(from, 0, to, count);
      return to.data.slice(0, count);
    },
    { count: characters, end },
  );
}

/** The highlighted texts, of all colours or of one, and those with a note. */
export const highlightedTexts = (page: Page, colour?: number) =>
  page.evaluate((only) => {
    const textsOf = (name: string) => [...(CSS.highlights.get(name) ?? [])].map(String);
    const colours = only === undefined ? [1, 2, 3, 4] : [only];
    return [colours.flatMap((each) => textsOf(`highlight-${each}`)), textsOf("highlight-with-note")];
  }, colour);

export const notes = (page: Page) => page.getByRole("group", { name: "Notes", exact: true });
