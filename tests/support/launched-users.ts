import { randomUUID } from "node:crypto";
import { hashPassword } from "#lib/server/platform/passwords/password";
import { connectToDatabase, type LaunchedServer } from "#tests/support/launcher";

const PASSWORD = "Lamplight-9";
type Json = Record<string, unknown>;

/** Inserts a user into a launched server and logs in; returns the session token. */
export async function insertLaunchedUser(server: LaunchedServer, role: "user" | "administrator"): Promise<string> {
  const email = `user-${randomUUID().slice(0, 8)}@example.org`;
  const database = await connectToDatabase(server);
  await database.query(
    `insert into users (id, username, username_key, email, email_key, password_hash, language, role, verified_at, terms_at, updated_at)
     values (gen_random_uuid(), $1, $1, $2, $2, $3, 'en', $4, now(), now(), now())`,
    [email.split("@")[0], email, await hashPassword(PASSWORD), role],
  );
  await database.end();
  return (await callServer(server, "POST", "/api/auth/login", null, { email, password: PASSWORD })).token as string;
}

/** Calls the API of a launched server; throws for an error. */
export async function callServer(
  { address }: LaunchedServer,
  method: string,
  path: string,
  token: string | null,
  body?: object,
): Promise<Json> {
  const headers = { "Content-Type": "application/json", Origin: address, ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const answer = (await response.json()) as Json;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}
