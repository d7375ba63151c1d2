import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { encode } from "next-auth/jwt";
import type { Role } from "#lib/domain/accounts/permission";
import { type ApiError, call } from "#tests/support/api-client";
import { codeIn, waitForMail } from "#tests/support/mailbox";
import { query } from "#tests/support/sql";
import { DATA_FOLDER } from "#tests/support/test-server";

// Users of the running test server. For users in a unit test's own database see users.ts.

export type User = {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  bio: string;
  avatar: string | null;
  notifyNewBooks: boolean;
  isAdmin: boolean;
  role: Role;
  language: string;
  deleteAfter: string | null;
};
export type Session = User & { token: string; userId: string };
export type Registration = { username: string; email: string; password: string; language: string };
/** A user with an open session. */
export type Account = Registration & { id: string; token: string };

const PASSWORD = "lamp oil, 7 wicks";
/** Its argon2id hash with the parameters of PASTICHE_TEST_HASHES. */
const PASSWORD_HASH = "$argon2id$v=19$m=64,t=1,p=1$OFj6686bST+lKoSa9qw16Q$lQB/r2FWrbxriJ/gjQ0T4/Q9M7NqntP2v00fcT2iJXs";
const SESSION_SECONDS = 86_400;

/** Registration data that no other test has used. */
export function newRegistration(): Registration {
  const username = `user-${randomBytes(5).toString("hex")}`;
  return { username, email: `${username}@example.org`, password: `lamp oil, ${randomBytes(4).toString("hex")}`, language: "en" };
}

/** Inserts a verified user with an open session, as SQL: for tests that are not about registering or logging in. */
export async function insertUser(given: Partial<Pick<Registration, "language">> = {}, role: Role = "user"): Promise<Account> {
  const registration = { ...newRegistration(), password: PASSWORD, ...given };
  const { username, email, language } = registration;
  const id = randomUUID();
  await query(
    `insert into users (id, username, username_key, email, email_key, password_hash, language, role, verified_at, terms_at, updated_at)
     values ($1, $2, $2, $3, $3, $4, $5, $6, now(), now(), now())`,
    [id, username, email, PASSWORD_HASH, language, role],
  );
  return { ...registration, id, token: await insertSession(id, role) };
}

/** Inserts another session of a user and returns its token. */
export async function insertSession(userId: string, role: Role = "user"): Promise<string> {
  const id = randomUUID();
  await query(
    "insert into session (id, user_id, device, persistent, expires_at) values ($1, $2, 'Tests', false, now() + interval '1 day')",
    [id, userId],
  );
  const secret = readFileSync(join(DATA_FOLDER, "auth-secret.txt"), "utf8").trim();
  return encode({ token: { sub: userId, sid: id, epoch: 0, role }, secret, maxAge: SESSION_SECONDS });
}

export const insertAdministrator = (): Promise<Account> => insertUser({}, "administrator");
export const insertModerator = (): Promise<Account> => insertUser({}, "moderator");

/** A user who was deactivated after logging in: the token has not expired. */
export async function insertDeactivatedUser(role: Role = "user"): Promise<Account> {
  const account = await insertUser({}, role);
  await deactivateUser(account);
  return account;
}

export const deactivateUser = (user: Pick<Account, "id">): Promise<object[]> =>
  query("update users set deactivated_at = now() where id = $1", [user.id]);

/** Registers a user through the API; the address stays unverified. `cookie`: what the browser that registered sends with a code. */
export async function registerUser(given: Partial<Registration> = {}): Promise<Registration & { cookie: string }> {
  const body = { ...newRegistration(), ...given };
  const { status, text, headers } = await call("POST", "/api/auth/register", { body });
  if (status !== 200) throw new Error(`registering ${body.email}: ${status} ${text}`);
  return { ...body, cookie: headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

/** Registers a user through the API and verifies the address with the mailed code. */
export async function registerVerifiedUser(given: Partial<Registration> = {}): Promise<Account> {
  const { cookie, ...registration } = await registerUser(given);
  const { email } = registration;
  const verificationCode = codeIn(await waitForMail(email));
  const { status, text, body } = await call<Session>("POST", "/api/auth/verify-email", {
    body: { email, verificationCode },
    headers: { Cookie: cookie },
  });
  if (status !== 200) throw new Error(`verifying ${email}: ${status} ${text}`);
  return { ...registration, id: body.id, token: body.token };
}

/** Logs in through the API and returns the new session's token. */
export async function logIn({ email, password }: Pick<Account, "email" | "password">): Promise<string> {
  const { status, text, body } = await call<Session>("POST", "/api/auth/login", { body: { email, password } });
  if (status !== 200) throw new Error(`logging ${email} in: ${status} ${text}`);
  return body.token;
}

/** Whether a token still authenticates. */
export const isTokenValid = async (token: string): Promise<boolean> =>
  (await call<User | ApiError>("GET", "/api/auth/me", { bearer: token })).status === 200;

/** The administrator that the server created at its first start. */
export function firstAdminCredentials(): Pick<Account, "email" | "password"> {
  const [email = "", password = ""] = readFileSync(join(DATA_FOLDER, "first-admin.txt"), "utf8").split("\n");
  return { email, password };
}
