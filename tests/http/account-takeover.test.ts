import { expect, test } from "vitest";
import { type Account, insertSession, insertUser, isTokenValid, logIn, newRegistration } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { findLink, tokenIn, waitForMail } from "#tests/support/mailbox";

const NEW_PASSWORD = "seven green lanterns";

/** An intruder in the session of the user requests a change of address; returns the new address and its confirmation token. */
async function requestChange({ token, password }: Account) {
  const { email } = newRegistration();
  const { status } = await call("PUT", "/api/user/email", { bearer: token, body: { email, password } });
  expect(status).toBe(200);
  return { email, confirmation: tokenIn(await waitForMail(email)) };
}

const confirm = (token: string) => call("POST", "/api/auth/confirm-email", { body: { token } });
const undo = (token: string) => call<{ resetToken: string }>("POST", "/api/auth/undo-email-change", { body: { token } });

const WAYS: [string, (user: Account) => Promise<unknown>][] = [
  [
    "a password change",
    ({ token, password }) =>
      call("PUT", "/api/user/password", { bearer: token, body: { currentPassword: password, newPassword: NEW_PASSWORD } }),
  ],
  [
    "a password reset",
    async ({ email }) => {
      await call("POST", "/api/auth/forgot-password", { body: { email } });
      // The first e-mail is the notice of the change.
      await call("POST", "/api/auth/reset-password", { body: { token: tokenIn(await waitForMail(email, 2)), password: NEW_PASSWORD } });
    },
  ],
  ["logging out everywhere", ({ token }) => call("DELETE", "/api/user/sessions", { bearer: token })],
  [
    "a deletion request",
    ({ token, password }) => call("POST", "/api/user/deletion", { bearer: token, body: { password, keepComments: true } }),
  ],
];
for (const [what, prove] of WAYS) {
  test(`${what} revokes a pending change of address`, async () => {
    const user = await insertUser();
    const { confirmation } = await requestChange(user);
    await waitForMail(user.email);
    await prove(user);
    expect((await confirm(confirmation)).body.code).toBe("link_invalid");
  });
}

test("a password change revokes app passwords unless they are to be kept", async () => {
  const user = await insertUser();
  let { token } = user;
  const listed = async () =>
    (await call<{ appPasswords: object[] }>("GET", "/api/user/app-passwords", { bearer: token })).body.appPasswords;
  await call("POST", "/api/user/app-passwords", { bearer: token, body: { name: "E-reader" } });
  const change = async (currentPassword: string, newPassword: string, more: object) => {
    const response = await call<{ token: string }>("PUT", "/api/user/password", {
      bearer: token,
      body: { currentPassword, newPassword, ...more },
    });
    token = response.body.token;
  };
  await change(user.password, NEW_PASSWORD, { keepAppPasswords: true });
  expect(await listed()).toHaveLength(1);
  await change(NEW_PASSWORD, user.password, {});
  expect(await listed()).toEqual([]);
});

test("the old address undoes a confirmed change: sessions and password end, and a new password is set", async () => {
  const user = await insertUser();
  const intruder = await insertSession(user.id);
  const { email, confirmation } = await requestChange(user);
  expect((await confirm(confirmation)).status).toBe(200);
  const notice = await waitForMail(user.email, 2);
  expect(findLink(notice, "/undo-email-change")).not.toBe("");
  const response = await undo(tokenIn(notice));
  expect(response.status).toBe(200);
  expect([await isTokenValid(user.token), await isTokenValid(intruder)]).toEqual([false, false]);
  for (const address of [user.email, email])
    expect((await call("POST", "/api/auth/login", { body: { email: address, password: user.password } })).status).toBe(401);
  const { resetToken: token } = response.body;
  expect((await call("POST", "/api/auth/reset-password", { body: { token, password: NEW_PASSWORD } })).status).toBe(200);
  expect(await logIn({ email: user.email, password: NEW_PASSWORD })).toBeTruthy();
  expect((await undo(tokenIn(notice))).status).toBe(400);
});

test.each(["a".repeat(43), "", "short", `${"a".repeat(42)}'`])("a forged link that undoes a change is refused: %s", async (token) => {
  expect((await undo(token)).status).toBe(400);
});
