import { expect, test } from "vitest";
import { MAILS_OF_CLIENT } from "#lib/contract/mail-limit";
import { OPERATIONS } from "#lib/contract/operations";

/** These check an address that is entered, and mail it nothing. */
const MAILS_NOTHING = ["POST /api/auth/login", "POST /api/auth/verify-email"];

test("what mails an address that anybody enters counts towards the limit of mails that a client causes", () => {
  const hasEmail = (body: unknown) => typeof body === "object" && body !== null && "shape" in body && "email" in (body.shape as object);
  const named = OPERATIONS.filter(({ access, body }) => access === "public" && hasEmail(body));
  const others = named.filter(({ limits }) => !limits?.includes(MAILS_OF_CLIENT)).map(({ method, path }) => `${method} ${path}`);
  expect(named.length - others.length).toBeGreaterThanOrEqual(8);
  expect(others.toSorted()).toEqual(MAILS_NOTHING);
});
