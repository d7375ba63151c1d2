import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { headingId } from "#lib/server/platform/content/heading-id";
import { listContent, listContentIds, readContent } from "#lib/server/platform/content/read-content";
import { renderMarkdown } from "#lib/server/platform/content/render-markdown";

const Front = z.strictObject({ title: z.string(), order: z.int() });
let folder = "";

beforeAll(async () => {
  await mkdir(".test", { recursive: true });
  folder = relative(process.cwd(), mkdtempSync(join(process.cwd(), ".test", "content-")));
  await mkdir(join(folder, "notes/first"), { recursive: true });
  await mkdir(join(folder, "notes/second"), { recursive: true });
  writeFileSync(join(folder, "notes/first/en.md"), "---\ntitle: One\norder: 1\n---\nText.\n");
  writeFileSync(join(folder, "notes/first/it.md"), "---\ntitle: Uno\norder: first\nextra: 1\n---\nTesto.\n");
  writeFileSync(join(folder, "notes/second/en.md"), "---\ntitle: Two\norder: 2\n---\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("entries are listed by id, with front matter and Markdown", async () => {
  expect(await listContentIds("notes", folder)).toEqual(["first", "second"]);
  expect(await listContentIds("unknown", folder)).toEqual([]);
  const [first] = await listContent(Front, "notes", "en", folder);
  expect(first).toMatchObject({ id: "first", locale: "en", data: { title: "One", order: 1 }, markdown: "Text.\n" });
});

test("an error names file and line", async () => {
  const error: unknown = await readContent(Front, "notes", "first", "it", folder).catch((thrown: unknown) => thrown);
  expect(String(error)).toContain(`${folder}/notes/first/it.md:3: order must be a number, not "first"`);
  expect(String(error)).toContain(`${folder}/notes/first/it.md:4: extra is not a known key`);
  await expect(readContent(Front, "notes", "second", "de", folder)).rejects.toThrow("notes/second/de.md:1: is missing");
});

describe("rendered Markdown", () => {
  test("headings have ids, which are unique", () => {
    const { html, headings } = renderMarkdown("## Größe & Form\n\nText.\n\n## Größe & Form\n\n### Più", "de");
    expect(headings).toEqual([
      { id: "grosse-form", text: "Größe & Form", depth: 2 },
      { id: "grosse-form-2", text: "Größe & Form", depth: 2 },
      { id: "piu", text: "Più", depth: 3 },
    ]);
    expect(html).toContain('<h2 id="grosse-form-2">');
    expect(headingId("…", [])).toBe("section");
  });

  test("links of this site lead to the page's language, others are marked", () => {
    const { html } = renderMarkdown("[a](/authors) [b](https://example.org) [c](#part) [d](javascript:alert(1))", "it");
    expect(html).toBe(
      '<p><a href="/it/authors">a</a> <a href="https://example.org" rel="noopener">b</a> <a href="#part">c</a> <a>d</a></p>',
    );
  });

  test("HTML is not rendered", () => {
    expect(renderMarkdown("<script>alert(1)</script>\n\nA <b onclick=x>b</b>.", "en").html.trim()).toBe("<p>A b.</p>");
  });

  test("tables scroll by themselves and can be focused", () => {
    const { html, text } = renderMarkdown("| A | B |\n| - | -: |\n| c | 1 |", "en");
    expect(html).toMatch(/^<div class="table-scroll" tabindex="0"><table>/);
    expect(html).toContain('<td align="right">1</td>');
    expect(text).toBe("A\nB\nc\n1");
  });

  test("a block of bars is a table with a chart; numbers are in the page's format", () => {
    const { html } = renderMarkdown("```bars\nWords\nJames | 27.5\nKafka | 11 | eleven\n```", "it");
    expect(html).toContain('<figure class="bars"><table><caption>Words</caption>');
    expect(html).toMatch(
      /<th scope="row">James<\/th><td><svg aria-hidden="true"[^>]*><rect width="100.0%" height="10"><\/rect><\/svg><\/td><td>27,5<\/td>/,
    );
    expect(html).toContain('width="40.0%"');
    expect(html).toContain("<td>eleven</td>");
    expect(() => renderMarkdown("```bars\nWords\nJames 27\n```", "it")).toThrow("no line of a bar chart");
  });

  test("charts are returned in their order, and a link below each names it", () => {
    const block = (caption: string) => `\`\`\`bars\n${caption}\nJames | 1\n\`\`\`\n\n`;
    const { html, charts } = renderMarkdown(block("One") + block("Two"), "en", ({ caption }, number) => ({
      href: `/pictures/${number}`,
      text: "Picture",
      label: `Picture: ${caption}`,
    }));
    expect(charts).toEqual(["One", "Two"].map((caption) => ({ caption, rows: [{ label: "James", value: 1, shown: "1" }] })));
    expect(html).toContain('<figcaption><a href="/pictures/2" aria-label="Picture: Two">Picture</a></figcaption></figure>');
  });
});
