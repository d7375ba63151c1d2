import { randomBytes } from "node:crypto";
import { query } from "#tests/support/sql";

/** A unique address. */
export const newEmail = (): string => `eve-${randomBytes(5).toString("hex")}@example.org`;

/** Whether the address's subscription is confirmed; undefined when there is none. */
export const isSubscriptionConfirmed = async (email: string) =>
  (await query<{ confirmed: boolean }>("select confirmed_at is not null as confirmed from subscriber where email = $1", [email]))[0]
    ?.confirmed;
