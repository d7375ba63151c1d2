import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AuthorFront } from "#lib/contract/collection";
import { LANGUAGES } from "#lib/domain/language";
import { countWords } from "#lib/domain/text/text";
import { readFrontMatter } from "#lib/server/platform/content/front-matter";
import { contentLanguages, listContentIds, readContent } from "#lib/server/platform/content/read-content";
import { renderMarkdown } from "#lib/server/platform/content/render-markdown";

const Anything = z.record(z.string(), z.unknown());

const legal = (await listContentIds("legal")).map((page) => `legal/${page}`);
const entries = await Promise.all(
  ["help", "blog", ...legal].map(async (kind) => (await listContentIds(kind)).map((id) => ({ kind, id, name: `content/${kind}/${id}` }))),
);

describe.each(entries.flat())("$name", ({ kind, id }) => {
  test("exists in every language, with the same front matter keys", async () => {
    expect(await contentLanguages(kind, id)).toEqual(LANGUAGES);
    const all = await Promise.all(LANGUAGES.map((language) => readContent(Anything, kind, id, language)));
    const keys = all.map(({ data }) => Object.keys(data));
    for (const translated of keys) expect(translated).toEqual(keys[0]);
  });

  test("has the same headings, links and figures in every language", async () => {
    const shapes = await Promise.all(
      LANGUAGES.map(async (language) => {
        const { markdown } = await readContent(Anything, kind, id, language);
        const { html, headings } = renderMarkdown(markdown, "en");
        const links = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href).sort();
        return { headings: headings.map(({ depth }) => depth), links, figures: html.match(/<(?:figure|div)/g)?.length ?? 0 };
      }),
    );
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });

  test.each(LANGUAGES)("has real quotation marks and dashes in %s", async (language) => {
    const { markdown } = await readContent(Anything, kind, id, language);
    const prose = markdown.replace(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)/g, "");
    expect(prose.match(/.{0,20}(?:["']|\.\.\.| - ).{0,20}/g) ?? []).toEqual([]);
  });
});

test("each author has a structure note of their own, of 80 to 160 words", () => {
  const notes = readdirSync("content/authors").map((file) => {
    const front = readFrontMatter(AuthorFront, readFileSync(`content/authors/${file}`, "utf8"), () => undefined);
    return front?.data?.structure ?? "";
  });
  expect(new Set(notes).size).toBe(notes.length);
  for (const note of notes) expect(Math.abs(countWords(note) - 120)).toBeLessThanOrEqual(40);
});
