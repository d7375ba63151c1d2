import { readFileSync } from "node:fs";
import { join } from "node:path";
import { seededRandom } from "#lib/domain/art/random";
import { LIBRARY_TAG } from "#lib/domain/cache-tag";
import { LANGUAGES } from "#lib/domain/language";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { feedUrl } from "#lib/urls/feeds";
import type { TestServer } from "../support/test-server.ts";
import { load } from "./load.ts";
import { pageUrls } from "./page-urls.ts";
import { integer, median, ms, printResult } from "./report.ts";
import { fillLibrary, LONG_BOOKS } from "./synthetic-library.ts";
import { VOCABULARIES } from "./vocabulary.ts";

const CONNECTIONS = 16;
const SECONDS = 3;
const ROUNDS = 5;
const BOOKS = 2_000;
const MAX_SLOWER = 3;

/** What is measured: its path, another one each time where results must not come from a cache; and the goal as a part of a rate. */
type Kind = { name: string; path: () => string; goal?: { of: "yardstick" | "page"; atLeast: number } };

/**
 * Searches, lists, feeds and catalogues over HTTP among the library's own books, and with 2,000 synthetic books of 5,000 words besides. New
 * results are compared with a route that reads one row, cached ones with a cached page, in turns.
 */
export async function benchDocuments({ address, dataFolder }: TestServer): Promise<void> {
  const few = await measure(address);
  process.env.DATABASE_URL = databaseUrl(dataFolder);
  await fillLibrary(BOOKS, LONG_BOOKS);
  await expireTags([LIBRARY_TAG]);
  const many = await measure(address);
  for (const { name, goal } of kindsOf("")) {
    const { perSecond = 0, p95 = 0 } = many.get(name) ?? {};
    const ratio = goal ? perSecond / (many.get(goal.of)?.perSecond ?? 1) : 0;
    printResult(name, `${integer(perSecond)}/s, p95 ${ms(p95)}`);
    if (goal) printResult(`  as a part of the ${goal.of}`, ratio.toFixed(2), { text: `≥ ${goal.atLeast}`, met: ratio >= goal.atLeast });
  }
  const slower = (few.get(SEARCH)?.perSecond ?? 0) / (many.get(SEARCH)?.perSecond ?? 1);
  printResult(`${SEARCH}: time of ${integer(BOOKS)} / of few`, slower.toFixed(2), { text: `≤ ${MAX_SLOWER}`, met: slower <= MAX_SLOWER });
}

const SEARCH = "/api/books/search, new";

function kindsOf(bookId: string): Kind[] {
  const random = seededRandom("documents");
  let count = 0;
  const word = () => VOCABULARIES[random.pick(LANGUAGES)].pick(random.between(0, 1));
  // One, two or three words, none twice: the number makes the address new, not the query.
  const query = () => encodeURIComponent(Array.from({ length: 1 + (count++ % 3) }, word).join(" "));
  const fresh = { of: "yardstick", atLeast: 0.5 } as const;
  const kept = { of: "page", atLeast: 0.5 } as const;
  return [
    { name: "yardstick", path: () => `/bare/row/${bookId}` },
    { name: "page", path: () => "/" },
    { name: SEARCH, path: () => `/api/books/search?search=${query()}&limit=${20 + (count % 5)}`, goal: fresh },
    { name: "/search, new", path: () => `/search?q=${query()}`, goal: { of: "yardstick", atLeast: 0.15 } },
    { name: "/opds/search, new", path: () => `/opds/search?q=${query()}` },
    { name: "/api/books, new", path: () => `/api/books?page=${1 + (count++ % 90)}&limit=${10 + (count % 30)}`, goal: fresh },
    { name: "/opds/books, new", path: () => `/opds/books?page=${1 + (count++ % 80)}`, goal: fresh },
    { name: "/api/books/search, kept", path: () => "/api/books/search?search=the", goal: kept },
    { name: "/search, kept", path: () => "/search?q=the", goal: kept },
    { name: "/opds/books, kept", path: () => "/opds/books", goal: kept },
    { name: "feed, kept", path: () => feedUrl("en", { kind: "latest" }, "atom"), goal: kept },
    { name: "sitemap, kept", path: () => "/sitemap.xml", goal: kept },
  ];
}

type Rates = Map<string, { perSecond: number; p95: number }>;

async function measure(address: string): Promise<Rates> {
  const { book } = await pageUrls(address);
  const kinds = kindsOf(book.split("/").at(-1) ?? "");
  const found = new Map(kinds.map(({ name }) => [name, [] as { perSecond: number; p95: number }[]]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, path } of kinds) {
      const result = await load(() => address + path(), SECONDS, CONNECTIONS);
      if (round > 0) found.get(name)?.push(result); // The first round warms up.
    }
  }
  return new Map(
    [...found].map(([name, results]) => [
      name,
      { perSecond: median(results.map((result) => result.perSecond)), p95: median(results.map((result) => result.p95)) },
    ]),
  );
}

function databaseUrl(dataFolder: string): string {
  const port = readFileSync(join(dataFolder, "postgres", "postmaster.pid"), "utf8").split("\n")[3];
  const password = readFileSync(join(dataFolder, "postgres-password.txt"), "utf8").trim();
  return `postgresql://postgres:${password}@127.0.0.1:${port}/pastiche`;
}
