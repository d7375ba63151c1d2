import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, vi } from "vitest";
import { z } from "zod";
import { prisma } from "#lib/server/platform/database/prisma";
import { RelayFolder } from "#lib/server/runtime/writing/relay/folder";
import { type Relay, startRelay } from "#lib/server/runtime/writing/relay/serve";
import { setUpTestEnvironment } from "#tests/support/environment";

export const RELAY_PORT = 18_100 + Math.floor(Math.random() * 800);
export const RELAY_TOKEN = "the token of the relay";
export const RELAY_PROMPT = {
  ...{ system: "You write.", version: "chapter@1" },
  user: ["The bible.", "The first chapter was sad.", "Write chapter 2."],
};
/** A call of the writer. */
export const RELAY_QUESTION = {
  ...{ runId: null, step: "draft:3:2", role: "writer" as const, prompt: RELAY_PROMPT, maxOutputTokens: 4_000 },
  signal: new AbortController().signal,
};
/** An answer with quotations. */
export const Quoted = z.object({ patches: z.array(z.object({ quote: z.string(), replacement: z.string() })) });
/** About ninety words. */
export const ITALIAN = `${"La casa dormiva ancora quando il vecchio scese le scale e aprì la porta del giardino. ".repeat(6)}Fine.`;

let root = "";
let relay: Relay | undefined;
/** What the relay said of questions. */
export const states: string[] = [];

/** A relay on a folder of its own for each test, and a model that is this relay. */
export function setUpRelay(): void {
  setUpTestEnvironment({
    ...{ AI_BASE_URL: `http://127.0.0.1:${RELAY_PORT}/v1`, AI_API_KEY: RELAY_TOKEN, AI_MODEL: "ada", AI_ANSWER_HOURS: "100" },
  });
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), "relay-"));
    states.length = 0;
    await prisma().modelCall.deleteMany();
    await prisma().siteSetting.deleteMany();
    await startRelayHere();
  });
  afterEach(async () => {
    await stop();
    rmSync(root, { recursive: true, force: true });
  });
}

/** Starts it on the folder of the test. */
export async function startRelayHere(isPlayback = false, correctedMs = 60): Promise<void> {
  const onChange = (name: string, state: string) => states.push(`${name} ${state}`);
  const options = { by: "Ada", isPlayback, pollMs: 20, stableMs: 60, correctedMs, onChange };
  relay = await startRelay({ ...options, folder: new RelayFolder(root), port: RELAY_PORT, token: RELAY_TOKEN });
}
export const stop = async (): Promise<void> => relay?.close();

export const pathOf = (folder: string, name: string): string => join(root, folder, name);
export const list = (folder: string): string[] => readdirSync(join(root, folder)).sort();
export const read = (path: string): string => readFileSync(join(root, path), "utf8");
/** The file of the inbox with this ending, as soon as it is there. */
export const appears = (ending: string): Promise<string> =>
  vi.waitUntil(() => list("inbox").find((name) => name.endsWith(ending)), { timeout: 5_000, interval: 20 });
/** As a person does it. */
export function answer(name: string, text: string): void {
  writeFileSync(pathOf("outbox", `${name}.part`), text);
  renameSync(pathOf("outbox", `${name}.part`), pathOf("outbox", name));
}
