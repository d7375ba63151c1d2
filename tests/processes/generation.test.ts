import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { epubFaults } from "#tests/support/epubcheck";
import { startLanguageModelServer } from "#tests/support/language-model-server";
import { callServer as call, insertLaunchedUser as insertUser } from "#tests/support/launched-users";
import {
  connectToDatabase,
  kill,
  type LaunchedServer,
  processOf,
  startServer,
  temporaryDataFolder,
  waitUntil,
} from "#tests/support/launcher";
import { openPdf } from "../support/pdf.ts";

const model = await startLanguageModelServer({ wordsPerChapter: 700 });
afterAll(() => model.close());

const MINUTE = 60_000;
type Json = Record<string, unknown>;

async function download(server: LaunchedServer, format: "epub" | "pdf", token: string): Promise<Uint8Array> {
  const { url } = await call(server, "POST", "/api/books/the-lost-hour/download", token, { format });
  const ask = () => fetch(server.address + String(url), { headers: { Authorization: `Bearer ${token}` } });
  let response = await ask();
  // 503 after 40 seconds: the file is still being made.
  for (const until = Date.now() + 5 * MINUTE; response.status === 503 && Date.now() < until; ) response = await ask();
  expect([format, response.status]).toEqual([format, 200]);
  return new Uint8Array(await response.arrayBuffer());
}

const mails = (server: LaunchedServer): string[] => {
  const folder = join(server.folder, "outbox");
  return readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
};

test("a member asks for a book, an administrator starts it, the worker is killed, and the published book is shown, downloaded and in the feed", async () => {
  const settings = { AI_BASE_URL: model.url, AI_MODEL: "writer", AI_PRESET: "cheap", AUTO_START: "off" };
  const server = await startServer(temporaryDataFolder(), { settings });
  const [member, administrator] = [await insertUser(server, "user"), await insertUser(server, "administrator")];
  const [author] = (await (await fetch(`${server.address}/api/authors`)).json()) as { _id: string }[];
  const asked = { authorId: author?._id, title: "The Lost Hour", prompt: "A clockmaker repairs a lost hour.", sharePrompt: true };
  const { request } = (await call(server, "POST", "/api/requests", member, asked)) as { request: { _id: string } };
  const path = `/api/requests/${request._id}`;
  expect(await call(server, "GET", path, member)).toMatchObject({ status: "pending", place: 1, isWritingConnected: true });

  const { runId } = await call(server, "POST", `/api/admin/requests/${request._id}/run`, administrator);
  // The member watches the chapters come. The worker is killed in the middle of one.
  await waitUntil(async () => Number(((await call(server, "GET", path, member)).progress as Json | null)?.words ?? 0) > 0);
  kill(processOf(server, "worker"));
  const database = await connectToDatabase(server);
  const isWritten = async () => {
    const { rows } = await database.query<{ status: string }>("select status::text from generation_run where id = $1", [runId]);
    return rows[0]?.status === "review";
  };
  await waitUntil(isWritten);
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from model_call where run_id = $1 and outcome <> 'ok'",
    [runId],
  );
  const unanswered = rows[0]?.count ?? 0;
  await database.end();
  const { bookId } = await call(server, "POST", `/api/admin/runs/${String(runId)}/publication`, administrator);
  expect(bookId).toBe("the-lost-hour");

  expect(await call(server, "GET", path, member)).toMatchObject({ status: "completed", completedBook: { title: "The Lost Hour" } });
  for (const page of ["/book/the-lost-hour", "/book/the-lost-hour/1", "/book/the-lost-hour/making"]) {
    expect([page, (await fetch(server.address + page)).status]).toEqual([page, 200]);
  }
  expect(await epubFaults(await download(server, "epub", member))).toEqual([]);
  const pdf = await openPdf(await download(server, "pdf", member));
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: "The Lost Hour", Author: "writer-2026 (AI)", Language: "en" });
  // A page for the cover, the front matter, and at least two for each of the five chapters.
  expect(pdf.numPages).toBeGreaterThan(14);
  expect(await (await fetch(`${server.address}/feed/en/latest.atom`)).text()).toContain("The Lost Hour");
  await waitUntil(() => mails(server).some((mail) => mail.includes("Subject: Your book at Pastiche is ready: The Lost Hour")));
  const finished = new Set(model.calls.map(({ step, user }) => `${step} ${user}`));
  // Only failed calls were repeated, and at most the one whose answer was lost when the worker was killed.
  expect(model.calls.length - finished.size - unanswered).toBeLessThanOrEqual(1);
  server.child.kill("SIGTERM");
  expect(await server.exitCode).toBe(0);
});
