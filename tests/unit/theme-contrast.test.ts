import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import {
  accentContrast,
  accentFor,
  authorContrast,
  PAGE_GROUNDS,
  PAGE_INKS,
  PAGE_PANELS,
  PATTERN_CONTRAST,
  type Theme,
} from "#lib/domain/art/accent";
import { contrast, fromOklch, mix, toOklch } from "#lib/domain/art/colour";

const CSS = readFileSync("app/styles/tokens.css", "utf8");
const THEMES = Object.keys(PAGE_GROUNDS) as Theme[];
const READER_CSS = readFileSync("app/styles/reader-highlights.css", "utf8");
/** WCAG 2.2: 1.4.3 for text, 1.4.11 for marks such as the focus ring. */
const TEXT = 4.5;
const MARK = 3;

/** The colours that this selector's rule sets, by custom property without the dashes. */
function tokensOf(selector: string): Record<string, string> {
  const rule = CSS.slice(CSS.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return Object.fromEntries([...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]));
}
const TOKENS: Record<Theme, Record<string, string>> = {
  light: tokensOf(":root"),
  dark: tokensOf(':root[data-theme="dark"]'),
  sepia: tokensOf(':root[data-theme="sepia"]'),
};

const AUTHORS = globSync("content/authors/*.md").map(
  (file) => parse(readFileSync(file, "utf8").split("---")[1] ?? "") as { colour: string; tint: string },
);

/** The accent colours of the collection's authors and of the site. */
function accentsOf(theme: Theme): string[] {
  return [TOKENS[theme].brand ?? "", ...AUTHORS.map(({ colour, tint }) => accentFor(colour, tint, theme))];
}

/** A number that the rule of a theme's reader sets. */
function readerNumber(theme: Theme, name: string): number {
  const rule = (selector: string) => READER_CSS.split(`\n${selector} {`)[1]?.split("}")[0] ?? "";
  const value = (text: string) => new RegExp(`--${name}: ([\\d.]+);`).exec(text)?.[1];
  return Number(value(rule(`:root[data-theme="${theme}"] .accented`)) ?? value(rule(".accented")));
}

/** The four colours of highlights in a book with this accent. */
function highlightsOf(accent: string, theme: Theme): string[] {
  const [lightness, chroma] = [readerNumber(theme, "marker-lightness"), readerNumber(theme, "marker-chroma")];
  const { hue } = toOklch(accent);
  return [0, 1, 2, 3].map((quarter) => fromOklch({ lightness, chroma, hue: hue + (quarter * Math.PI) / 2 }));
}

test("the system's dark theme has the colours of the chosen one", () => {
  expect(tokensOf(":root:not([data-theme])")).toEqual(TOKENS.dark);
});

test("the collection's authors keep the rule that the form for authors checks", () => {
  for (const { colour, tint } of AUTHORS) {
    expect(authorContrast(colour, tint)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(colour, tint)).toBeGreaterThanOrEqual(PATTERN_CONTRAST);
  }
});

describe.each(THEMES)("in the %s theme", (theme) => {
  const { paper = "", leaf = "", ink = "", marker = "", focus = "", alarm = "", brand = "", ...rest } = TOKENS[theme];
  const soft = rest["ink-soft"] ?? "";

  test("the page is the ground that accents are computed for", () => {
    expect([paper, leaf, ink]).toEqual([PAGE_GROUNDS[theme], PAGE_PANELS[theme], PAGE_INKS[theme]]);
  });

  test.each([
    ["text on the page", ink, paper, TEXT],
    ["text on a panel", ink, leaf, TEXT],
    ["secondary text on the page", soft, paper, TEXT],
    ["secondary text on a panel", soft, leaf, TEXT],
    ["highlighted text", ink, marker, TEXT],
    ["error text on the page", alarm, paper, TEXT],
    ["error text on a panel", alarm, leaf, TEXT],
    ["text on a primary button", paper, ink, TEXT],
    ["text on a primary button under the pointer", paper, mix(ink, paper, 0.14), TEXT],
    ["text on the site's colour", paper, brand, TEXT],
    ["text on an error badge", paper, alarm, TEXT],
    ["the focus ring on the page", focus, paper, MARK],
    ["the focus ring on a panel", focus, leaf, MARK],
    ["the border of a field", mix(soft, paper, 0.25), paper, MARK],
  ])("%s contrasts enough", (_name, colour, ground, least) => {
    expect(contrast(colour, ground)).toBeGreaterThanOrEqual(least);
  });

  test.each(accentsOf(theme))("the accent %s contrasts enough as text, and text on its tints does", (accent) => {
    expect(accentContrast(accent, theme)).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(accentsOf(theme))("text contrasts enough on the four highlights of the accent %s", (accent) => {
    const highlights = highlightsOf(accent, theme);
    expect(new Set(highlights).size).toBe(4);
    for (const highlight of highlights) expect(contrast(ink, highlight)).toBeGreaterThanOrEqual(TEXT);
  });
});
