import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestServer } from "../support/test-server.ts";
import { load } from "./load.ts";
import { pageUrls } from "./page-urls.ts";
import { integer, median, ms, printResult } from "./report.ts";

const SAMPLES = 40;
const CONCURRENT_LOGINS = 20;
const SECONDS = 5;
/** Allowed difference between responses for known and unknown addresses; network jitter is larger. */
const MAX_DIFFERENCE = 0.05;
/** Least share of the page views per second that remains during a flood of logins. */
const MIN_KEPT = 0.5;

/** Whether response times reveal which accounts exist, and how a flood of logins slows down page views. */
export async function benchAccounts({ address, dataFolder }: TestServer): Promise<void> {
  const known = administratorEmail(dataFolder);
  const unknown = () => `${randomBytes(6).toString("hex")}@example.org`;
  const password = "not-the-password";
  await compare(
    "log in",
    address,
    "/api/auth/login",
    () => ({ email: known, password }),
    () => ({ email: unknown(), password }),
  );
  const newUser = (email: string) => ({ username: `b${randomBytes(6).toString("hex")}`, email, password: "Lamplight-9" });
  await compare(
    "register",
    address,
    "/api/auth/register",
    () => newUser(known),
    () => newUser(unknown()),
  );
  await compare(
    "forgot password",
    address,
    "/api/auth/forgot-password",
    () => ({ email: known }),
    () => ({ email: unknown() }),
  );

  const { book } = await pageUrls(address);
  await load(book, 2);
  const quiet = await load(book, SECONDS);
  const flood = new AbortController();
  const answers: number[] = [];
  const callers = Array.from({ length: CONCURRENT_LOGINS }, async () => {
    while (!flood.signal.aborted) answers.push((await post(address, "/api/auth/login", { email: unknown(), password })).status);
  });
  const flooded = await load(book, SECONDS);
  flood.abort();
  await Promise.all(callers);
  const kept = flooded.perSecond / quiet.perSecond;
  printResult("book page, requests/s", integer(quiet.perSecond));
  printResult(`the same during ${CONCURRENT_LOGINS} concurrent logins`, integer(flooded.perSecond));
  printResult("share of requests/s that remains", kept.toFixed(2), { text: `≥ ${MIN_KEPT}`, met: kept >= MIN_KEPT });
  printResult("logins answered meanwhile", integer(answers.length));
}

type Body = () => Record<string, string>;

/** Calls with both bodies alternately; the ratio of the medians is what an attacker could measure. */
async function compare(name: string, address: string, path: string, knownBody: Body, unknownBody: Body): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let turn = 0; turn < SAMPLES; turn += 1) {
    times.known.push((await post(address, path, knownBody())).took);
    times.unknown.push((await post(address, path, unknownBody())).took);
  }
  const ratio = median(times.known) / median(times.unknown);
  printResult(`${name}: known address`, ms(median(times.known)));
  printResult(`${name}: known / unknown`, ratio.toFixed(3), { text: `1 ± ${MAX_DIFFERENCE}`, met: Math.abs(ratio - 1) <= MAX_DIFFERENCE });
}

async function post(address: string, path: string, body: Record<string, string>): Promise<{ status: number; took: number }> {
  const began = performance.now();
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(address + path, { method: "POST", headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  return { status: answer.status, took: performance.now() - began };
}

function administratorEmail(dataFolder: string): string {
  const file = join(dataFolder, "first-admin.txt");
  const [email = ""] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return email;
}
