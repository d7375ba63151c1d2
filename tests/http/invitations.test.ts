import { expect, test } from "vitest";
import { insertAdministrator, insertUser, isTokenValid, newRegistration, type Session } from "#tests/support/accounts";
import { type ApiError, call } from "#tests/support/api-client";
import { tokenIn, waitForMail } from "#tests/support/mailbox";
import { query } from "#tests/support/sql";

type List = { invitations: { id: string; email: string; role: string; isExpired: boolean }[] };

test("an administrator invites a moderator, who chooses a name and a password and is logged in", async () => {
  const administrator = await insertAdministrator();
  const { email, username, password } = newRegistration();
  const bearer = administrator.token;
  const sent = await call("POST", "/api/admin/invitations", { bearer, body: { email, role: "moderator", language: "de" } });
  expect(sent.status).toBe(200);
  const { body } = await call<List>("GET", "/api/admin/invitations", { bearer });
  expect(body.invitations.find((each) => each.email === email)).toMatchObject({ role: "moderator", isExpired: false });

  const mail = await waitForMail(email);
  expect(mail.subject).toContain("Einladung");
  const token = tokenIn(mail);
  const joined = await call<Session & { role: string; language: string }>("POST", "/api/auth/invitation", {
    body: { token, username, password },
  });
  expect(joined.status).toBe(200);
  expect(joined.body).toMatchObject({ role: "moderator", language: "de", username });
  expect(joined.headers.getSetCookie().join()).toContain("session-token");
  expect(await isTokenValid(joined.body.token)).toBe(true);
  expect((await call<ApiError>("POST", "/api/auth/invitation", { body: { token, username, password } })).body.code).toBe("link_invalid");
});

test("inviting needs a recent proof of identity and says so if the address has an account", async () => {
  const [administrator, user] = [await insertAdministrator(), await insertUser()];
  const send = (email: string) =>
    call<ApiError>("POST", "/api/admin/invitations", { bearer: administrator.token, body: { email, role: "user", language: "en" } });
  const refused = await send(user.email);
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ code: "address_has_account", fields: { email: "This address already has an account." } }),
  ]);
  await query("update session set proven_at = now() - interval '11 minutes' where user_id = $1", [administrator.id]);
  expect((await send(newRegistration().email)).body.code).toBe("proof_required");
});
