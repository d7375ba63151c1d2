import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { call, type Refusal } from "./api-call.ts";
import { query } from "./house-database.ts";
import { codeIn, mailTo } from "./outbox.ts";

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
  language: string;
  deleteAfter: string | null;
};
export type Session = User & { token: string; userId: string };
export type Registration = { username: string; email: string; password: string; language: string };
/** Somebody with an account, logged in. */
export type Member = Registration & { id: string; token: string };

/** What somebody new would type into the form. */
export function anybody(): Registration {
  const username = `reader-${randomBytes(5).toString("hex")}`;
  return { username, email: `${username}@example.org`, password: `lamp oil, ${randomBytes(4).toString("hex")}`, language: "en" };
}

/** Registers somebody, whose address stays unproved. */
export async function register(given: Partial<Registration> = {}): Promise<Registration> {
  const body = { ...anybody(), ...given };
  const { status, text } = await call("POST", "/api/auth/register", { body });
  if (status !== 200) throw new Error(`registering ${body.email}: ${status} ${text}`);
  return body;
}

/** Registers a member and proves the address with the code from the mail file. */
export async function newMember(given: Partial<Registration> = {}): Promise<Member> {
  const member = await register(given);
  const verificationCode = codeIn(await mailTo(member.email));
  const { status, text, body } = await call<Session>("POST", "/api/auth/verify-email", { body: { email: member.email, verificationCode } });
  if (status !== 200) throw new Error(`verifying ${member.email}: ${status} ${text}`);
  return { ...member, id: body.id, token: body.token };
}

/** Opens another session and returns its token. */
export async function logIn({ email, password }: Pick<Member, "email" | "password">): Promise<string> {
  const { status, text, body } = await call<Session>("POST", "/api/auth/login", { body: { email, password } });
  if (status !== 200) throw new Error(`logging ${email} in: ${status} ${text}`);
  return body.token;
}

/** Whether this token still opens the member's own data. */
export const isIn = async (token: string): Promise<boolean> =>
  (await call<User | Refusal>("GET", "/api/auth/me", { bearer: token })).status === 200;

/** The administrator that the house made at its first start. */
export function firstAdministrator(): Pick<Member, "email" | "password"> {
  const [email = "", password = ""] = readFileSync(join(process.env.PASTICHE_DATA ?? "", "first-admin.txt"), "utf8").split("\n");
  return { email, password };
}

/** A new member whom the house's owner has made an administrator. */
export async function newAdministrator(): Promise<Member> {
  const member = await newMember();
  await query("update member set is_admin = true where id = $1", [member.id]);
  return member;
}

/** A member who was deactivated while logged in: the token has not run out. */
export async function newDeactivated(): Promise<Member> {
  const member = await newMember();
  await deactivate(member);
  return member;
}

export const deactivate = (member: Pick<Member, "id">): Promise<object[]> =>
  query("update member set deactivated_at = now() where id = $1", [member.id]);
