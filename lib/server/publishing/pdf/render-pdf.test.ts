import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeBrowser } from "#lib/server/platform/chromium/browser";
import { renderPdf } from "#lib/server/publishing/pdf/render-pdf";
import { lettersOf, linesOfPdf, missingWords, openPdf, outlineOf, pdfBook, textOfPdf } from "../../../../tests/support/pdf.ts";

const PUBLISHER = { name: "Pastiche", address: "https://pastiche.example" };
const printed = async (...change: Parameters<typeof pdfBook>) => openPdf(await renderPdf(pdfBook(...change), PUBLISHER));

afterAll(closeBrowser);

describe("book as PDF", () => {
  test("is A5, tagged, in its language, with metadata about the model", async () => {
    const pdf = await printed();
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: "A lamp",
      Author: "Claude (AI)",
      Subject: "in the manner of Jane Austen",
      Keywords: "Mystery, lamp, sea",
    });
    expect(info).toMatchObject({ CreationDate: "D:20261103100000Z", Language: "en" });
    expect(metadata?.getRaw()).toContain("digitalsourcetype/trainedAlgorithmicMedia");
    expect(await pdf.getMarkInfo()).toEqual(
      new Map([
        ["Marked", true],
        ["UserProperties", false],
        ["Suspects", false],
      ]),
    );
    const [, , width = 0, height = 0] = (await pdf.getPage(5)).view;
    expect([Math.round(width / 2), Math.round(height / 2)]).toEqual([210, 297]);
  });

  test("says who wrote it: AI, AI with a person’s changes, or whom a submitted book names", async () => {
    const [edited, submitted] = [await printed({ authorship: "edited" }), await printed({ authorship: "submitted", model: "Ines Prado" })];
    const typeOf = async (pdf: typeof edited) => /digitalsourcetype\/(\w+)/.exec(String((await pdf.getMetadata()).metadata?.getRaw()))?.[1];
    expect([await typeOf(edited), await typeOf(submitted)]).toEqual(["compositeWithTrainedAlgorithmicMedia", undefined]);
    expect((await submitted.getMetadata()).info).toMatchObject({ Author: "Ines Prado" });
    const texts = await Promise.all([edited, submitted].map(async (pdf) => lettersOf(await textOfPdf(pdf))));
    expect(texts[0]).toContain(lettersOf("a human being changed the text"));
    expect(texts[1]).toContain(lettersOf("handed in to the library with Ines Prado named as its writer"));
    for (const text of texts) expect(text).not.toContain(lettersOf("No human being"));
  });

  test("is identical for the same book", async () => {
    const [one, other] = await Promise.all([renderPdf(pdfBook(), PUBLISHER), renderPdf(pdfBook(), PUBLISHER)]);
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });

  test("has a table of contents with the page numbers of the outline", async () => {
    const pdf = await printed();
    const outline = await outlineOf(pdf);
    expect(outline.map(([title]) => title)).toEqual(["A lamp", "Contents", "Part 1", "Part 2", "Part 3"]);
    const chapters = outline.slice(2).map(([title, page], index) => lettersOf(`${index + 1} ${title} ${page}`));
    expect(lettersOf(await textOfPdf(pdf, outline[1]?.[1]))).toContain(`Contents${chapters.join("")}`);
    // A chapter's first page has no running header, the next one has.
    const [, opening = 0] = outline[2] ?? [];
    expect(lettersOf(await textOfPdf(pdf, opening))).toMatch(new RegExp(`^${opening}1Part1The`));
    expect(lettersOf(await textOfPdf(pdf, opening)).match(/Part1|Alamp/g)).toHaveLength(1);
    expect(lettersOf(await textOfPdf(pdf, opening + 1))).toMatch(/Part1|Alamp/);
  });

  test.each([3, 40])("with %d chapters begins its text on a right page and lists it correctly", async (count) => {
    const chapters = Array.from({ length: count }, (_, index) => ({ number: index + 1, title: `Part ${index + 1}`, html: "<p>Salt.</p>" }));
    const pdf = await printed({ chapters });
    const [, contents, ...parts] = await outlineOf(pdf);
    const [, opening = 0] = parts[0] ?? [];
    expect(opening % 2).toBe(1);
    expect(parts.map(([, page]) => page)).toEqual(chapters.map((_, index) => opening + index));
    expect(lettersOf(await textOfPdf(pdf, contents?.[1]))).toContain(lettersOf(`1 Part 1 ${opening}2 Part 2 ${opening + 1}`));
    expect(lettersOf(await textOfPdf(pdf, opening))).toBe(lettersOf(`${opening}1Part 1Salt.`));
  });

  // In the other languages: render-pdf.full.test.ts.
  test("contains every word", async () => {
    expect(await missingWords(await printed())).toEqual([]);
  });

  describe("the opening of a chapter", () => {
    const long = "and looked at the lamp. ".repeat(20);
    const epigraph = "<blockquote><p>The wound.</p><p><em>Anonymous</em></p></blockquote>";
    /** The texts of its first page from its title on, with their sizes and baselines in points. */
    async function openingOf(html: string) {
      const pdf = await printed({ chapters: [{ number: 1, title: "Part", html }] });
      const { items } = await (await pdf.getPage(7)).getTextContent();
      const texts = items.flatMap((item) => ("str" in item && item.str.trim() ? [item] : []));
      return texts.map(({ str, transform }) => ({ str, size: Number(transform[0]), y: Number(transform[5]) })).slice(2);
    }

    test("has small capitals that are stored as lower-case letters", async () => {
      const texts = await openingOf(`<p>Salt is what she was after, ${long}</p>`);
      expect(lettersOf(texts.map(({ str }) => str).join(""))).toMatch(/^PartSaltiswhatshewasafter/);
      expect(texts.filter(({ size }) => Math.abs(size - 7.8) < 0.01).map(({ str }) => str)).toEqual(expect.arrayContaining(["alt"]));
    });

    test.each([
      ["three lines", `<p>Salt, she said, ${long}</p>`],
      ["three lines after a quotation mark", `<p>“Salt,” she said, ${long}</p>`],
      ["three lines after a dash", `<p>—¿Salt? she said, ${long}</p>`],
      ["three lines after an epigraph", `${epigraph}<p>Salt, she said, ${long}</p>`],
      ["a paragraph of two lines and the next", `<p>“Salt,” she said, ${long.slice(0, 90)}.</p><p>And she looked.</p>`],
      ["a paragraph of one line and the next ones", `<p>“Salt,” she said.</p><p>Nobody answered her.</p><p>Then, ${long}</p>`],
    ])("has a drop cap over %s, as tall as the small capitals, on the third line’s baseline", async (_name, html) => {
      const texts = await openingOf(html);
      const at = texts.findIndex(({ str, size }) => str === "S" && size > 20);
      const [initial, first] = [texts[at], texts[at + 1]];
      expect(first?.str).toBe("alt");
      const lines = [...new Set(texts.slice(at + 1).map(({ y }) => y))];
      expect(initial?.y).toBeCloseTo(lines[2] ?? 0, 2);
      // Capitals of both fonts are 0.7 em tall.
      const [top, smallTop] = [initial, first].map((text) => (text?.y ?? 0) + 0.7 * (text?.size ?? 0));
      expect(Math.abs((top ?? 0) - (smallTop ?? 0))).toBeLessThan(0.6);
      expect(lines.slice(0, 4).every((y, index, all) => index === 0 || Math.abs((all[index - 1] ?? 0) - y - 14.25) < 0.01)).toBe(true);
    });

    test("has its marks in the order of the text, in the text’s size", async () => {
      const texts = await openingOf(`${epigraph}<p>“Salt,” she said, ${long}</p><p>Then.</p>`);
      expect(texts.map(({ str }) => str).join("")).toMatch(/^PartThe wound\.Anonymous“Salt,” ?she ?said, and looked[\s\S]*Then\.7?$/);
      expect(texts.find(({ str }) => str === "“")?.size).toBeCloseTo(10);
    });
  });

  test("a phrase in another language has its language in the structure", async () => {
    const html = '<p>They call it <i lang="es">camanchaca</i>, the <span lang="fr">donnée</span>.</p>';
    const pdf = await printed({ chapters: [{ number: 1, title: "Part", html }] });
    const tree = JSON.stringify(await (await pdf.getPage(7)).getStructTree());
    expect([...tree.matchAll(/"lang":"(\w+)"/g)].map(([, lang]) => lang)).toEqual(expect.arrayContaining(["es", "fr"]));
    expect(lettersOf(await textOfPdf(pdf, 7))).toContain("Theycallitcamanchacathedonnée");
  });

  test("has no hyphens within words and at most two hyphenated lines in a row", async () => {
    const words = "The extraordinarily difficult affliction of the office and its baffling circumstances, notwithstanding. ";
    const html = `<p>—No —said he—. ${words.repeat(30)}</p>`;
    const pdf = await printed({ lang: "en", chapters: [{ number: 1, title: "One", html }] });
    const lines = (await linesOfPdf(pdf, 7)).concat(await linesOfPdf(pdf, 8));
    const text = lines.join("\n");
    expect(text).not.toMatch(/[^\P{Cc}\n]|\u2060/u);
    expect(text.match(/\b(?:difficult|affliction|office|baffling)\b/g)?.length ?? 0).toBeGreaterThan(80);
    const ends = lines.map((line) => /[-\u00ad\u2010]$/.test(line));
    expect(ends.filter(Boolean).length).toBeGreaterThan(5);
    expect(ends.some((_, index) => ends[index] && ends[index + 1] && ends[index + 2])).toBe(false);
    // Within lines there is none.
    expect(lines.map((line) => line.slice(0, -1)).join("")).not.toContain("\u00ad");
  });

  test("renders odd titles, empty chapters and other scripts", async () => {
    const title = `Salt & <sand> "quoted" \\ </style> ${"and a title that does not end ".repeat(8)}`.trim();
    const pdf = await printed({ title, chapters: [{ number: 1, title, html: "<hr>" }] });
    expect((await outlineOf(pdf)).map(([name]) => lettersOf(name))).toEqual([lettersOf(title), "Contents", lettersOf(title)]);
    const greek = await printed({ chapters: [{ number: 1, title: "Логос", html: "<p>Ἐν ἀρχῇ ἦν ὁ λόγος, слово</p>" }] });
    expect(lettersOf(await textOfPdf(greek))).toContain(lettersOf("слово"));
  });
});

describe("unsanitised chapter HTML", () => {
  const requests: string[] = [];
  const server = createServer(({ url }, response) => {
    requests.push(url ?? "");
    response.end("heard");
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test("makes no requests, reads no files and runs no scripts", async () => {
    const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const html = `<p>Before.</p><img src="${here}/img"><script>document.body.textContent='ran';fetch('${here}/run')</script>
      <link rel="stylesheet" href="${here}/link"><iframe src="file:///etc/passwd"></iframe><style>@import url(${here}/css);</style>
      <p style="background:url(${here}/url)" onclick="x()">After.</p>`;
    const text = await textOfPdf(await printed({ chapters: [{ number: 1, title: `</style><img src=${here}/title>`, html }] }));
    expect(lettersOf(text)).toContain("efore");
    expect(lettersOf(text)).toContain("After");
    expect(text).not.toMatch(/root:|\bran\b/);
    expect(requests).toEqual([]);
  });
});
