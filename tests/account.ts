import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { Viewer } from "#lib/domain/account/viewer";
import { DomainError, type ErrorCode } from "#lib/domain/errors";
import type { MailContent, PlannedMail } from "#lib/domain/notification/mail";
import { viewerOfToken } from "#lib/server/modules/accounts/authentication/authenticate";
import { tokenOf } from "#lib/server/modules/accounts/authentication/session-token";
import { registerUser, verifyCode } from "#lib/server/modules/accounts/commands/registration";
import { openSession } from "#lib/server/modules/accounts/commands/session";
import { prisma } from "#lib/server/platform/database/prisma";
import { unseal } from "#lib/server/platform/secrets";
import { ownDatabase } from "./database.ts";

/** When the tests' members do what they do; sessions are counted from here. */
export const NOW = new Date("2026-11-21T12:00:00Z");

/** A hash that no password has, where none is asked for: a true one takes its time. */
export const SOME_HASH = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$c29tZWhhc2g";

/** Settings, a data folder and, unless it is not wanted, a database of the test file's own; answers the folder. Call it once, outside of the tests. */
export function ownSettings(settings: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "account-test-"));
  const ours = {
    AUTH_SECRET: "the secret of a house that is tested",
    SITE_URL: "https://library.example",
    SITE_NAME: "The Library",
    RESEND_PER_SECOND: "1000",
  };
  Object.assign(process.env, { ...ours, DATA_DIR: folder, LOG_LEVEL: "silent", ...settings });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The same with a database. */
export function ownHouse(settings: Record<string, string> = {}): string {
  ownDatabase();
  return ownSettings(settings);
}

type Mail<Kind extends MailContent["kind"]> = Omit<PlannedMail, "content"> & { content: Extract<MailContent, { kind: Kind }> };

/** The mails of a kind to an address that are still to be sent, the oldest first. */
export async function mailsTo<Kind extends MailContent["kind"]>(to: string, kind: Kind): Promise<Mail<Kind>[]> {
  const rows = await prisma().mail.findMany({ where: { kind, sealed: { not: null } }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  return rows.map(({ sealed }) => unseal(sealed ?? new Uint8Array()) as Mail<Kind>).filter((mail) => mail.to === to);
}

/** The latest mail of a kind to an address; throws when there is none. */
export async function mailTo<Kind extends MailContent["kind"]>(to: string, kind: Kind): Promise<Mail<Kind>["content"]> {
  const mail = (await mailsTo(to, kind)).at(-1);
  if (!mail) throw new Error(`No mail of the kind ${kind} was written to ${to}.`);
  return mail.content;
}

export const addressOf = (username: string): string => `${username}@example.org`;

/** Registers somebody who has proved nothing yet; answers the code that was mailed. */
export async function newcomer(username: string, passwordHash = SOME_HASH, now = NOW): Promise<string> {
  await registerUser({ username, email: addressOf(username), passwordHash, language: "en" }, now);
  return (await mailTo(addressOf(username), "verify")).code;
}

/** A verified member with an open session. */
export async function member(username: string, passwordHash = SOME_HASH): Promise<Viewer> {
  const code = await newcomer(username, passwordHash);
  return viewerOf(await verifyCode(addressOf(username), code, NOW));
}

/** Opens a session for a member and answers its token. */
export const newToken = async (userId: string): Promise<string> => tokenOf(await openSession(userId, "Firefox, Linux", true, NOW));

/** A member in a new session. */
export async function viewerOf(userId: string): Promise<Viewer> {
  const viewer = await viewerOfToken(await newToken(userId), NOW);
  if (!viewer) throw new Error("The session is not open.");
  return viewer;
}

/** What a promise is refused with, as code and fields; throws when it is not refused, or fails in another way. */
export async function refusalOf(promise: Promise<unknown>): Promise<{ code: ErrorCode; fields?: Record<string, string> }> {
  try {
    await promise;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { code: error.code, ...(error.fields && { fields: error.fields }) };
  }
  throw new Error("It was not refused.");
}

/** "done", or the code with which it was refused. */
export const outcomeOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof DomainError) return error.code;
      throw error;
    },
  );

/** All that the database holds about accounts and mail, as text: to look for what must not be there. */
export async function wholeDatabase(): Promise<string> {
  const tables = ["member", "session", "verification_code", "mailed_link", "connection", "mail", "graphile_worker._private_jobs"];
  const rows = await Promise.all(
    tables.map((table) => prisma().$queryRawUnsafe<{ row: string }[]>(`select row_to_json(kept)::text as row from ${table} kept`)),
  );
  const bytes = await prisma().$queryRaw<{ text: string }[]>`select encode(sealed, 'escape') as text from mail where sealed is not null`;
  return JSON.stringify([rows, bytes]).replaceAll(/\d\d:\d\d:\d\d\.\d+/g, "a time");
}
