import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ReferenceFiguresFile } from "#lib/contract/references/figures";
import { LANGUAGES } from "#lib/domain/language";
import { validateFigures } from "#lib/domain/stylometry/validate-figures";
import { FLOORS } from "#lib/domain/stylometry/validation";
import { getReferenceFigures, readDeaths, referenceFiguresPath } from "#lib/server/modules/references/queries/figures";

/** The words of the files were chosen with the works that are left out, so their shares are a little higher than those of the build. */
const MOST_ABOVE_BUILD = 0.04;

const files = await Promise.all(LANGUAGES.map(getReferenceFigures));
const measured = files.map((figures) => ({ figures, ...validateFigures(figures) }));
const shareOf = (which: "all" | "targets", shares: { all: Share; targets: Share }[]) => {
  const sum = (count: keyof Share) => shares.reduce((total, one) => total + one[which][count], 0);
  return sum("right") / sum("samples");
};
type Share = { samples: number; right: number };

test("the floors are 70 and 85 percent", () => {
  expect(FLOORS).toEqual({ all: 0.7, targets: 0.85 });
});

test.each(["all", "targets"] as const)("leaving the work out, the figures alone attribute %s samples rightly above the floor", (which) => {
  expect(shareOf(which, measured)).toBeGreaterThanOrEqual(FLOORS[which]);
});

test.each(["all", "targets"] as const)("so did the build, which chose words without the work, for %s samples", (which) => {
  const built = files.map(({ validation }) => validation);
  expect(shareOf(which, built)).toBeGreaterThanOrEqual(FLOORS[which]);
  expect(shareOf(which, measured) - shareOf(which, built)).toBeLessThan(MOST_ABOVE_BUILD);
});

test("with the samples of authors exchanged, hardly any is attributed rightly", () => {
  const exchanged = files.map((figures) => {
    const works = figures.authors.map((author) => author.works);
    const authors = figures.authors.map((author, index) => ({
      ...author,
      works: author.works.map((work, at) => (at % 2 === 0 ? work : (works[(index + 1) % works.length]?.[at] ?? work))),
    }));
    return validateFigures({ ...figures, authors });
  });
  expect(shareOf("all", exchanged)).toBeLessThan(0.4);
});

test("the sixteen authors of the library are targets, each in the language of their works", () => {
  const targets = files.flatMap(({ authors }) => authors.filter(({ target }) => target).map(({ slug }) => slug));
  expect(targets.toSorted()).toEqual(
    readdirSync("content/authors")
      .map((file) => file.replace(".md", ""))
      .toSorted(),
  );
});

describe.each(LANGUAGES)("content/references/%s.json", (language) => {
  const figures = files.find((one) => one.language === language) ?? expect.fail("is missing");

  test("names authors whose samples vary by the rule, not by hand", () => {
    for (const { attributed, reliability } of figures.authors) {
      const expected = attributed.samples < 10 ? "thin" : attributed.right / attributed.samples < 0.7 ? "varies" : "good";
      expect(reliability).toBe(expected);
    }
  });

  test("counts what it holds", () => {
    const works = figures.authors.flatMap((author) => author.works);
    expect(figures.totals).toEqual({
      authors: figures.authors.length,
      works: works.length,
      words: works.reduce((sum, { words }) => sum + words, 0),
      samples: works.reduce((sum, { samples }) => sum + samples.length, 0),
    });
    expect(figures.yardsticks.own.p50).toBeLessThan(figures.yardsticks.sameAuthor.p50);
    expect(figures.yardsticks.sameAuthor.p50).toBeLessThan(figures.yardsticks.differentAuthors.p50);
  });

  test("holds no sentence: besides titles and names no text of three words or more", () => {
    const raw: unknown = JSON.parse(readFileSync(referenceFiguresPath(language), "utf8"));
    const titles = new Set(figures.authors.flatMap(({ name, works }) => [name, ...works.map(({ title }) => title)]));
    const long = textsIn(raw).filter((text) => text.split(/\s+/).length > 2 && !titles.has(text));
    expect(long).toEqual([]);
  });

  test("a word with a space too many is refused", () => {
    const [first, ...rest] = figures.overuse.words;
    const wrong = { ...figures, overuse: { ...figures.overuse, words: [{ ...first, words: "three words here" }, ...rest] } };
    expect(ReferenceFiguresFile.safeParse(wrong).success).toBe(false);
  });
});

test("the files are about a megabyte in all", () => {
  const bytes = LANGUAGES.reduce((sum, language) => sum + statSync(referenceFiguresPath(language)).size, 0);
  expect(bytes).toBeLessThan(1_300_000);
});

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

test("each author of the figures has a year of death, more than 70 years ago", async () => {
  const deaths = await readDeaths();
  const figures = await Promise.all(LANGUAGES.map((language) => getReferenceFigures(language)));
  for (const { slug } of figures.flatMap(({ authors }) => authors)) expect(deaths.get(slug) ?? 0, slug).toBeGreaterThan(1_800);
  expect(Math.max(...deaths.values())).toBeLessThan(1_956);
});
