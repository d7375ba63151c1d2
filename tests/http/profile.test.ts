import { expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { type Account, insertUser, type Registration, registerUser, type User } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { avatarForm, uploadAvatar } from "#tests/support/avatar-upload";
import { png } from "#tests/support/images";
import { codeIn, waitForMail } from "#tests/support/mailbox";
import { MESSAGES } from "#tests/support/messages";

type Profile = { user: User };
const FULL = { firstName: "Ada", lastName: "Lovelace", bio: "Counts.\nAnd reads.", notifyNewBooks: false };

const save = (user: Pick<Account, "token">, body: unknown) => call<Profile>("PUT", "/api/user/profile", { bearer: user.token, body });
const profileOf = async (user: Pick<Account, "token">): Promise<User> =>
  (await call<Profile>("GET", "/api/user/profile", { bearer: user.token })).body.user;

test("a profile is read and written as {user}, without username and address", async () => {
  const user = await insertUser();
  expect(await profileOf(user)).toMatchObject({ firstName: "", lastName: "", bio: "", notifyNewBooks: true, avatar: null });
  const { status, body } = await save(user, FULL);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ ...FULL, username: user.username, email: user.email });
  expect(await profileOf(user)).toEqual(body.user);
});

test("names have at most 50 and the bio at most 500 characters; names are trimmed", async () => {
  const user = await insertUser();
  const { status, body } = await save(user, { ...FULL, firstName: ` ${"é".repeat(50)} `, lastName: "李", bio: "x".repeat(500) });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ firstName: "é".repeat(50), lastName: "李", bio: "x".repeat(500) });
});

const REFUSED: [string, object, string][] = [
  ["a first name of 51 characters", { firstName: "x".repeat(51) }, "firstName"],
  ["a last name of 51 characters", { lastName: "x".repeat(51) }, "lastName"],
  ["no first name", { firstName: "" }, "firstName"],
  ["a last name of spaces", { lastName: "   " }, "lastName"],
  ["a bio of 501 characters", { bio: "x".repeat(501) }, "bio"],
  ["a name with a line end", { firstName: "A\nB" }, "firstName"],
  ["a name that turns the line around", { firstName: "A\u202eB" }, "firstName"],
  ["a name with NUL", { lastName: "A\u0000B" }, "lastName"],
  ["half a surrogate pair", { bio: "\ud800" }, "bio"],
  ["a bio with NUL", { bio: "\u0000" }, "bio"],
  ["a number as a name", { firstName: 5 }, "firstName"],
  ["a word for yes", { notifyNewBooks: "yes" }, "notifyNewBooks"],
  ["an address as picture", { avatar: "https://evil.example/x.png" }, "avatar"],
];
for (const [what, fault, field] of REFUSED) {
  test(`${what} is refused, and nothing is changed`, async () => {
    const user = await insertUser();
    const { status, text } = await save(user, { ...FULL, ...fault });
    const refusal = JSON.parse(text) as { code: string; fields: Record<string, string> };
    expect(status).toBe(400);
    expect(refusal.code).toBe("invalid_input");
    expect(Object.keys(refusal.fields)).toEqual([field]);
    expect((await profileOf(user)).firstName).toBe("");
  });
}

test("a user without names saves the settings of their mails", async () => {
  const user = await insertUser();
  const { status, body } = await save(user, { notifyNewBooks: false, readLanguages: ["it"] });
  expect([status, body.user]).toMatchObject([200, { firstName: "", lastName: "", notifyNewBooks: false }]);
});

test("a missing field is refused", async () => {
  const user = await insertUser();
  const { status, text } = await save(user, { firstName: "Ada" });
  expect(status).toBe(400);
  expect(Object.keys((JSON.parse(text) as { fields: object }).fields)).toEqual(["lastName"]);
});

test("names alone are accepted and leave the rest as it is", async () => {
  const user = await insertUser();
  await save(user, FULL);
  const { status, body } = await save(user, { firstName: "Augusta", lastName: "King" });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ ...FULL, firstName: "Augusta", lastName: "King" });
});

test("the user's own unchanged avatar is accepted, another one is refused", async () => {
  const [user, other] = [await insertUser(), await insertUser()];
  const { avatar } = (await uploadAvatar(user.token, avatarForm(await png()))).body;
  const { status, body } = await save(user, { ...FULL, avatar });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ ...FULL, avatar });
  expect((await save(other, { ...FULL, avatar })).status).toBe(400);
});

test("msg of an invalid request is the localised text of the first invalid field", async () => {
  const user = await insertUser();
  const refused = async (language: string) => {
    const body = { firstName: "", lastName: "x".repeat(51) };
    const response = await call("PUT", "/api/user/profile", { bearer: user.token, body, headers: { "Accept-Language": language } });
    return response.body as unknown as { msg: string; message: string; fields: Record<string, string> };
  };
  for (const language of LANGUAGES) {
    const { msg, message, fields } = await refused(language);
    expect(msg).toBe(MESSAGES[language].fieldErrors.required);
    expect([message, Object.values(fields)[0]]).toEqual([msg, msg]);
  }
});

test("an avatar is uploaded as field avatar, shown in the profile, and removed by DELETE or null", async () => {
  const user = await insertUser();
  const upload = async () => uploadAvatar(user.token, avatarForm(await png()));
  const { status, body } = await upload();
  expect(status).toBe(200);
  expect(body).toEqual({ avatar: expect.stringMatching(/^\/avatars\/[0-9a-f]{32}\.webp$/) as string });
  expect((await profileOf(user)).avatar).toBe(body.avatar);

  const removed = await call("DELETE", "/api/user/profile/avatar", { bearer: user.token });
  expect(removed.body).toEqual({ avatar: null });
  expect((await profileOf(user)).avatar).toBeNull();

  await upload();
  expect((await save(user, { ...FULL, avatar: null })).body.user.avatar).toBeNull();
});

test("the language is stored with the account, at registration and when changed", async () => {
  const user = await insertUser({ language: "es" });
  expect((await profileOf(user)).language).toBe("es");
  const { body } = await call<Profile>("PUT", "/api/user/language", { bearer: user.token, body: { language: "de" } });
  expect(body.user.language).toBe("de");
  expect((await call<User>("GET", "/api/auth/me", { bearer: user.token })).body.language).toBe("de");
  for (const language of ["xx", "", "EN", null, 7])
    expect((await call("PUT", "/api/user/language", { bearer: user.token, body: { language } })).status, String(language)).toBe(400);
});

test("mails are in the account's language", async () => {
  const subjects: Record<string, string> = {};
  const people: Registration[] = await Promise.all(["en", "it", "es", "fr", "de"].map((language) => registerUser({ language })));
  for (const { email, language } of people) {
    const mail = await waitForMail(email);
    expect(codeIn(mail), language).toMatch(/^\d{6}$/);
    subjects[language] = (mail.subject ?? "").replace(/\d{6}/, "");
  }
  expect(new Set(Object.values(subjects)).size).toBe(5);
});

test("the data export holds all of the user's data and nobody else's", async () => {
  const [user, other] = await Promise.all([insertUser(), insertUser()]);
  const response = await call<{ account: User; sessions: object[] }>("GET", "/api/user/export", { bearer: user.token });
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="pastiche-\d{4}-\d\d-\d\d\.json"$/);
  expect(response.body.account).toMatchObject({ username: user.username, email: user.email });
  expect(response.body.sessions).toHaveLength(1);
  expect(response.text).not.toContain(other.email);
  expect(response.text).not.toMatch(/argon2|passwordHash|"hash"/);
});
