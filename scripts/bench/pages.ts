import type { TestServer } from "../support/test-server.ts";
import { load } from "./load.ts";
import { pageUrls } from "./page-urls.ts";
import { integer, median, ms, printResult } from "./report.ts";

const WARM_SECONDS = 4;
const SECONDS = 5;
const PAIRS = 6;
const GOAL = 0.5;

/**
 * Loads a book's page and a short text file, both kept by the web process, alternately; the ratio is the median of the pairs, which limits the
 * effect of disturbances.
 */
export async function benchPages({ address }: TestServer): Promise<void> {
  const { book, home, reader, cover } = await pageUrls(address);
  const file = `${address}/robots.txt`;
  for (const page of [file, book, home, reader]) await load(page, WARM_SECONDS);
  const pairs = [];
  for (let pair = 0; pair < PAIRS; pair += 1) pairs.push({ book: await load(book, SECONDS), file: await load(file, SECONDS) });
  const ratio = median(pairs.map((pair) => pair.book.perSecond / pair.file.perSecond));
  printResult("text file, requests/s", integer(median(pairs.map((pair) => pair.file.perSecond))));
  printResult("book page, requests/s", integer(median(pairs.map((pair) => pair.book.perSecond))));
  printResult("book page / text file", ratio.toFixed(2), { text: `≥ ${GOAL}`, met: ratio >= GOAL });
  printResult("book page, p95 of 10 at once", ms(median(pairs.map((pair) => pair.book.p95))));
  for (const [name, page] of Object.entries({ home, reader, cover }))
    printResult(`${name}, requests/s`, integer((await load(page, SECONDS)).perSecond));
}
