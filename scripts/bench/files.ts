import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { SessionResponse } from "#lib/contract/accounts/responses";
import type { ExportBook } from "#lib/domain/books/export-book";
import { renderEpub } from "#lib/server/publishing/epub/render-epub";
import { renderPdf } from "#lib/server/publishing/pdf/render-pdf";
import type { TestServer } from "../support/test-server.ts";
import { pageUrls } from "./page-urls.ts";
import { kB, median, ms, printResult, waitUntilIdle } from "./report.ts";
import { type Shape, syntheticAuthor, syntheticBook } from "./synthetic.ts";

const LONG: Shape = { chapters: 20, paragraphs: 50, words: 100 };
const RUNS = 3;
const SAMPLES = 60;
const GOAL = { epub: 1_000, pdf: 2_000, extra: 5 };
const PUBLISHER = { name: "Pastiche", address: "https://library.example" };

/**
 * How long the EPUB and PDF of a book of 100,000 words take to generate, and how much longer a range of a stored EPUB takes over HTTP than a
 * static file of the same size.
 */
export async function benchFiles(server: TestServer): Promise<void> {
  await waitUntilIdle();
  await compareWithStatic(server);
  const book = longBook();
  for (const [format, make] of [
    ["epub", renderEpub],
    ["pdf", renderPdf],
  ] as const) {
    const took: number[] = [];
    let size = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const began = performance.now();
      size = (await make(book, PUBLISHER)).length;
      took.push(performance.now() - began);
    }
    printResult(`${format}: 100,000 words, first run`, ms(took[0] ?? 0));
    printResult(`${format}: median of ${RUNS} runs`, ms(median(took)), { text: `< ${GOAL[format]} ms`, met: median(took) < GOAL[format] });
    printResult(`${format}: size`, kB(size));
  }
}

async function compareWithStatic({ address, dataFolder }: TestServer): Promise<void> {
  const { book } = await pageUrls(address);
  const id = book.split("/").at(-1) ?? "";
  const headers = { Authorization: `Bearer ${await token(address, dataFolder)}`, "Accept-Encoding": "identity" };
  const file = `${address}/downloads/epub/${id}.epub`;
  const { name, size } = largestChunk();
  const fixed = `${address}/_next/static/chunks/${name}`;
  // Equal sizes, as a larger file would seem slower.
  const part = { ...headers, Range: `bytes=0-${size - 1}` };
  await timeOf(file, headers); // Generates the file if it is missing.
  const times = { stored: [] as number[], range: [] as number[], fixed: [] as number[] };
  for (let turn = 0; turn < SAMPLES; turn += 1) {
    times.stored.push(await timeOf(file, headers));
    times.range.push(await timeOf(file, part));
    times.fixed.push(await timeOf(fixed, headers));
  }
  const more = median(times.range) - median(times.fixed);
  printResult("stored file", ms(median(times.stored)));
  printResult(`range of ${kB(size)}`, ms(median(times.range)));
  printResult("static file of the same size", ms(median(times.fixed)));
  printResult("difference", ms(more), { text: `≤ ${GOAL.extra} ms`, met: more <= GOAL.extra });
}

async function timeOf(address: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const response = await fetch(address, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return performance.now() - began;
}

async function token(address: string, dataFolder: string): Promise<string> {
  const [email, password] = readFileSync(join(dataFolder, "first-admin.txt"), "utf8").split("\n");
  const response = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return SessionResponse.parse(await response.json()).token;
}

function largestChunk(): { name: string; size: number } {
  const folder = ".next/static/chunks";
  const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const sized = files.map((name) => ({ name, size: statSync(join(folder, name)).size }));
  return sized.sort((a, b) => b.size - a.size)[0] ?? { name: "", size: 0 };
}

function longBook(): ExportBook {
  const { chapters, ...book } = syntheticBook(1, LONG);
  const { id, name } = syntheticAuthor(1);
  const day = book.published.toISOString();
  return {
    id: book.id,
    title: book.title,
    lang: "en",
    description: book.description,
    genre: "mystery",
    tags: book.tags,
    author: { id, name, colour: "#2d2d2d", tint: "#b9b4a5", motif: "lamp" },
    model: "bench",
    generatedAt: day,
    publishedAt: day,
    updatedAt: day,
    original: null,
    chapters: chapters.map(({ title, paragraphs }, index) => ({
      number: index + 1,
      title,
      html: paragraphs.map((text, place) => `<p id="p-${place + 1}">${text}</p>`).join("\n"),
    })),
  };
}
