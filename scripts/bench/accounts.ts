import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestServer } from "../support/test-server.ts";
import { figure, median, ms, whole } from "./figures.ts";
import { load } from "./load.ts";
import { placesOf } from "./places.ts";

const TRIES = 40;
const FLOOD = 20;
const SECONDS = 5;
/** Allowed difference between responses for known and unknown addresses; network jitter is larger. */
const ALIKE = 0.05;
const READERS_KEEP = 0.5;

/** Whether response times reveal which accounts exist, and how a flood of logins slows down page views. */
export async function benchAccounts({ address, dataFolder }: TestServer): Promise<void> {
  const known = administrator(dataFolder);
  const stranger = () => `${randomBytes(6).toString("hex")}@example.org`;
  const password = "not-the-password";
  await compare(
    "log in",
    address,
    "/api/auth/login",
    () => ({ email: known, password }),
    () => ({ email: stranger(), password }),
  );
  const newUser = (email: string) => ({ username: `b${randomBytes(6).toString("hex")}`, email, password: "Lamplight-9" });
  await compare(
    "register",
    address,
    "/api/auth/register",
    () => newUser(known),
    () => newUser(stranger()),
  );
  await compare(
    "forgot password",
    address,
    "/api/auth/forgot-password",
    () => ({ email: known }),
    () => ({ email: stranger() }),
  );

  const { book } = await placesOf(address);
  await load(book, 2);
  const quiet = await load(book, SECONDS);
  const flood = new AbortController();
  const answers: number[] = [];
  const callers = Array.from({ length: FLOOD }, async () => {
    while (!flood.signal.aborted) answers.push((await post(address, "/api/auth/login", { email: stranger(), password })).status);
  });
  const flooded = await load(book, SECONDS);
  flood.abort();
  await Promise.all(callers);
  const kept = flooded.perSecond / quiet.perSecond;
  figure("book page, requests/s", whole(quiet.perSecond));
  figure(`the same while ${FLOOD} log in without pause`, whole(flooded.perSecond));
  figure("readers keep", kept.toFixed(2), { text: `≥ ${READERS_KEEP}`, met: kept >= READERS_KEEP });
  figure("logins answered meanwhile", whole(answers.length));
}

type Body = () => Record<string, string>;

/** Calls with both bodies alternately; the ratio of the medians is what an attacker could measure. */
async function compare(name: string, address: string, path: string, knownBody: Body, strangerBody: Body): Promise<void> {
  const times = { known: [] as number[], stranger: [] as number[] };
  for (let turn = 0; turn < TRIES; turn += 1) {
    times.known.push((await post(address, path, knownBody())).took);
    times.stranger.push((await post(address, path, strangerBody())).took);
  }
  const ratio = median(times.known) / median(times.stranger);
  figure(`${name}: known address`, ms(median(times.known)));
  figure(`${name}: known / unknown`, ratio.toFixed(3), { text: `1 ± ${ALIKE}`, met: Math.abs(ratio - 1) <= ALIKE });
}

async function post(address: string, path: string, body: Record<string, string>): Promise<{ status: number; took: number }> {
  const began = performance.now();
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(address + path, { method: "POST", headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  return { status: answer.status, took: performance.now() - began };
}

function administrator(dataFolder: string): string {
  const file = join(dataFolder, "first-admin.txt");
  const [email = ""] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return email;
}
