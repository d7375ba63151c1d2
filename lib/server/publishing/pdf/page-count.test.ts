import { afterAll, expect, test, vi } from "vitest";
import { closeBrowser } from "#lib/server/platform/chromium/browser";
import type * as PageCount from "#lib/server/publishing/pdf/page-count";
import { countedOpenings } from "#lib/server/publishing/pdf/page-count";
import { renderPdf } from "#lib/server/publishing/pdf/render-pdf";
import { lettersOf, openPdf, outlineOf, pdfBook, textOfPdf } from "#tests/support/pdf";

vi.mock("#lib/server/publishing/pdf/page-count", async (original) => {
  const actual = await original<typeof PageCount>();
  return { ...actual, countedOpenings: vi.fn(actual.countedOpenings) };
});

afterAll(closeBrowser);

const PUBLISHER = { name: "Pastiche", address: "https://pastiche.example" };

/** The pages of the chapters by the outline, and whether the contents list them. */
async function chaptersOf() {
  const pdf = await openPdf(await renderPdf(pdfBook(), PUBLISHER));
  const [contents, ...chapters] = (await outlineOf(pdf)).slice(1);
  const listed = chapters.map(([title, page], index) => lettersOf(`${index + 1} ${title} ${page}`)).join("");
  return { pages: chapters.map(([, page]) => page), isListed: lettersOf(await textOfPdf(pdf, contents?.[1])).includes(listed) };
}

test("chapters open where they are counted to, and where they are counted wrongly the contents list their real pages", async () => {
  const { pages, isListed } = await chaptersOf();
  const result = vi.mocked(countedOpenings).mock.results[0]?.value as ReadonlyMap<number, number> | undefined;
  const counted = [...(result?.values() ?? [])];
  const blank = (counted[0] ?? 0) % 2 === 0 ? 1 : 0;
  expect({ pages, isListed }).toEqual({ pages: counted.map((page) => page + blank), isListed: true });
  vi.mocked(countedOpenings).mockReturnValueOnce(new Map([[1, 30]]));
  expect(await chaptersOf()).toEqual({ pages, isListed: true });
});
