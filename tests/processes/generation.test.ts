import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { hashPassword } from "#lib/server/platform/passwords/password";
import { startLanguageModelServer } from "#tests/support/language-model-server";
import {
  connectToDatabase,
  kill,
  type LaunchedServer,
  processOf,
  startServer,
  temporaryDataFolder,
  waitUntil,
} from "#tests/support/launcher";

const model = await startLanguageModelServer({ wordsPerChapter: 700 });
afterAll(() => model.close());

const PASSWORD = "Lamplight-9";
const MINUTE = 60_000;
type Json = Record<string, unknown>;

/** A user with a session token. */
async function insertUser(server: LaunchedServer, isAdmin: boolean): Promise<string> {
  const email = `user-${randomUUID().slice(0, 8)}@example.org`;
  const database = await connectToDatabase(server);
  await database.query(
    `insert into users (id, username, username_key, email, email_key, password_hash, language, is_admin, verified_at, terms_at, updated_at)
     values (gen_random_uuid(), $1, $1, $2, $2, $3, 'en', $4, now(), now(), now())`,
    [email.split("@")[0], email, await hashPassword(PASSWORD), isAdmin],
  );
  await database.end();
  return (await call(server, "POST", "/api/auth/login", null, { email, password: PASSWORD })).token as string;
}

async function call({ address }: LaunchedServer, method: string, path: string, token: string | null, body?: object): Promise<Json> {
  const headers = { "Content-Type": "application/json", Origin: address, ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const answer = (await response.json()) as Json;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

const mails = (server: LaunchedServer): string[] => {
  const folder = join(server.folder, "outbox");
  return readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
};

test(
  "a member asks for a book, an administrator starts it, the worker is killed, and the published book is read and fed",
  async () => {
    const settings = { AI_BASE_URL: model.url, AI_MODEL: "writer", AUTO_START: "off" };
    const server = await startServer(temporaryDataFolder(), { settings });
    const [member, administrator] = [await insertUser(server, false), await insertUser(server, true)];
    const [author] = (await (await fetch(`${server.address}/api/authors`)).json()) as { _id: string }[];
    const asked = { authorId: author?._id, title: "The Lost Hour", prompt: "A clockmaker repairs a lost hour.", sharePrompt: true };
    const { request } = (await call(server, "POST", "/api/requests", member, asked)) as { request: { _id: string } };
    const path = `/api/requests/${request._id}`;
    expect(await call(server, "GET", path, member)).toMatchObject({ status: "pending", place: 1, isWritingConnected: true });

    const { runId } = await call(server, "POST", `/api/admin/requests/${request._id}/run`, administrator);
    // The member watches the chapters come. The worker is killed in the middle of one.
    await waitUntil(async () => Number(((await call(server, "GET", path, member)).progress as Json | null)?.words ?? 0) > 0, MINUTE);
    kill(processOf(server, "worker"));
    const database = await connectToDatabase(server);
    const isWritten = async () => {
      const { rows } = await database.query<{ status: string }>("select status::text from generation_run where id = $1", [runId]);
      return rows[0]?.status === "review";
    };
    await waitUntil(isWritten, 3 * MINUTE);
    await database.end();
    const { bookId } = await call(server, "POST", `/api/admin/runs/${String(runId)}/publication`, administrator);
    expect(bookId).toBe("the-lost-hour");

    expect(await call(server, "GET", path, member)).toMatchObject({ status: "completed", completedBook: { title: "The Lost Hour" } });
    for (const page of ["/book/the-lost-hour", "/book/the-lost-hour/1", "/book/the-lost-hour/making"]) {
      expect([page, (await fetch(server.address + page)).status]).toEqual([page, 200]);
    }
    expect(await (await fetch(`${server.address}/feed/en/latest.atom`)).text()).toContain("The Lost Hour");
    await waitUntil(() => mails(server).some((mail) => mail.includes("Subject: Your book at Pastiche is ready: The Lost Hour")), MINUTE);
    const finished = new Set(model.calls.map(({ step, user }) => `${step} ${user}`));
    // The call that the kill interrupted may have been made again; no other was.
    expect(model.calls.length - finished.size).toBeLessThanOrEqual(1);
    server.child.kill("SIGTERM");
    expect(await server.exitCode).toBe(0);
  },
  8 * MINUTE,
);
