import { expect } from "playwright/test";
import { authorEmbed, bookEmbed } from "#lib/server/publishing/embed";
import { test } from "#tests/support/browser/test";

const PUBLISHER = { name: "Pastiche", address: "https://library.example" };
const COLOURS = { colour: "#2b3a42", tint: "#e9b44c", motif: "lamp" };
const SIZES = [
  { width: 240, height: 150 },
  { width: 341, height: 171 },
  { width: 341, height: 181 },
  { width: 341, height: 226 },
  { width: 481, height: 226 },
  { width: 481, height: 256 },
  { width: 300, height: 260 },
  { width: 481, height: 171 },
  { width: 560, height: 150 },
  { width: 560, height: 260 },
];
const LONG = "Worte von einer Lampe, die in einem schmalen Fenster steht und jeden Winterabend brennt, ".repeat(4);

const bookCard = (lang: "de" | "fr", title: string, author: string) =>
  bookEmbed(
    {
      id: "the-lamp",
      workId: "the-lamp",
      title,
      lang,
      author: { id: "ada-lind", name: author, ...COLOURS },
      model: "Claude",
      genre: "science-fiction",
      wordCount: 99_000,
      description: LONG,
    } as unknown as Parameters<typeof bookEmbed>[0],
    PUBLISHER,
  );
const authorCard = (lang: "de" | "fr", name: string) =>
  authorEmbed(
    { id: "ada-lind", displayName: name, style: LONG, ...COLOURS } as unknown as Parameters<typeof authorEmbed>[0],
    lang,
    PUBLISHER,
  );

/** Titles and names of the maximum length, with long words. */
const CARDS = (["de", "fr"] as const).flatMap((lang) => [
  bookCard(lang, `A title of two hundred characters ${"and then some more of it ".repeat(10)}`.slice(0, 199), "Gustavo Adolfo Bécquer"),
  bookCard(lang, "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft", "Fjodor Dostojewski"),
  bookCard(lang, "Die Lampe", "Robert Louis Stevenson"),
  authorCard(lang, "Gustavo Adolfo Bécquer"),
  authorCard(lang, "Fjodor Michailowitsch Dostojewski"),
]);

test("an embed shows title and AI notice completely in every frame size", { tag: "@full" }, async ({ page }) => {
  for (const card of CARDS) {
    await page.setContent(card);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const seen = await page.evaluate(() => {
        const rect = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        const [title, note, line] = [rect("h1"), rect(".note"), rect(".line")];
        return { top: title.top, left: title.left, bottom: note.bottom, right: note.right, apart: note.top - line.bottom };
      });
      const where = `${size.width}x${size.height} ${/<h1>.{30}/.exec(card)?.[0]}`;
      expect.soft(seen.top, where).toBeGreaterThanOrEqual(4);
      expect.soft(seen.left, where).toBeGreaterThanOrEqual(4);
      expect.soft(seen.bottom, where).toBeLessThanOrEqual(size.height - 4);
      expect.soft(seen.right, where).toBeLessThanOrEqual(size.width - 4);
      expect.soft(seen.apart, where).toBeGreaterThanOrEqual(0);
    }
  }
});
