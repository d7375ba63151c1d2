import {
  type Account,
  insertAdministrator,
  insertDeactivatedUser,
  insertModerator,
  insertSession,
  insertUser,
} from "#tests/support/accounts";
import { call, type RequestOptions } from "#tests/support/api-client";
import { avatarForm } from "#tests/support/avatar-upload";
import { png } from "#tests/support/images";
import { query } from "#tests/support/sql";
import { ROLES, type Role, type Row } from "./roles.ts";

export type People = Record<Exclude<Role, "guest">, Account>;
export const newPeople = async (): Promise<People> => {
  const [user, other, deactivated, moderator, administrator] = await Promise.all([
    insertUser(),
    insertUser(),
    insertDeactivatedUser(),
    insertModerator(),
    insertAdministrator(),
  ]);
  return { user, other, deactivated, moderator, administrator };
};

/** The status that each role gets, and the roles other than the user to whom the user's address is revealed. */
export async function statusesOf(row: Row, proof: "cookie" | "bearer", people: People) {
  const callers = row.spends ? await newPeople() : people;
  const session = row.path?.includes("{session}") ? await insertOtherSession(callers.user) : "";
  const statuses: Partial<Record<Role, number>> = {};
  const revealed: Role[] = [];
  const ask = async (role: Role) => {
    const token = role === "guest" ? undefined : callers[role].token;
    const { status, text } = await callOf(row, { [proof]: token }, session);
    statuses[role] = status;
    if (role !== "user" && text.includes(callers.user.email)) revealed.push(role);
  };
  await Promise.all(ROLES.map(ask));
  return { statuses, revealed };
}

async function callOf({ route, path, body, picture }: Row, proof: RequestOptions, session: string) {
  const [method = "", own = ""] = route.split(" ");
  const address = (path ?? own).replace("{session}", session);
  return call(method, address, { ...proof, body, ...(picture && { raw: avatarForm(await png()) }) });
}

/** The id of another session of the user. */
async function insertOtherSession({ id }: Account): Promise<string> {
  await insertSession(id);
  const [session] = await query<{ id: string }>("select id from session where user_id = $1 order by created_at desc limit 1", [id]);
  return session?.id ?? "";
}
