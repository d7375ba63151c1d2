import { expect, test } from "vitest";
import { insertUser, newRegistration, type Registration, registerUser, registerVerifiedUser, type User } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { waitForMail } from "#tests/support/mailbox";

const send = (body: unknown) => call("POST", "/api/auth/register", { body });
const sendRaw = (raw: string | Uint8Array<ArrayBuffer>) =>
  call("POST", "/api/auth/login", { raw, headers: { "Content-Type": "application/json" } });

test("a body larger than 100 kB is refused with 413", async () => {
  const body = (length: number) => JSON.stringify({ email: "a@example.org", password: "x", more: "y".repeat(length) });
  expect((await sendRaw(body(99_900))).status).toBe(401);
  for (const length of [100_001, 2_000_000]) {
    const { status, body: refusal } = await sendRaw(body(length));
    expect(status).toBe(413);
    expect(refusal.code).toBe("payload_too_large");
  }
});

test("an endless body without Content-Length is cut off", async () => {
  const part = new TextEncoder().encode(`{"email":"${"a".repeat(10_000)}`);
  let sent = 0;
  const raw = new ReadableStream({
    pull(controller) {
      sent += part.length;
      controller.enqueue(part);
    },
  });
  const { status } = await call("POST", "/api/auth/login", { raw, headers: { "Content-Type": "application/json" } });
  expect(status).toBe(413);
  expect(sent).toBeLessThan(30_000_000); // 10 MB plus socket buffers.
});

test("bodies that are not a JSON object are refused with 400", async () => {
  for (const raw of [
    "",
    "{",
    "{'email':1}",
    '{"email":',
    "undefined",
    "NaN",
    '{"a":1}{"b":2}',
    `${"[".repeat(50_000)}`,
    "null",
    "[]",
    '"text"',
    "5",
  ])
    expect((await sendRaw(raw)).status, raw.slice(0, 20)).toBe(400);
  expect((await sendRaw(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))).status).toBe(400);
});

const WITH_ADDRESS = [
  ["POST", "login"],
  ["POST", "register"],
  ["POST", "verify-email"],
  ["POST", "forgot-password"],
  ["POST", "resend-verification"],
  ["PUT", "unverified-email"],
] as const;
test("NUL, lone surrogates and non-strings are refused without an error of the server", async () => {
  for (const odd of [
    "a\u0000@example.org",
    "\ud800@example.org",
    "a@\udfff",
    "\u0000@",
    5,
    null,
    {},
    [],
    ["a@example.org"],
    { contains: "@" },
    true,
  ]) {
    const body = { ...newRegistration(), verificationCode: "123456", email: odd, newEmail: odd };
    const answers = await Promise.all(WITH_ADDRESS.map(([method, path]) => call(method, `/api/auth/${path}`, { body })));
    for (const { status, text } of answers) expect([400, 401], `${JSON.stringify(odd)}: ${status} ${text}`).toContain(status);
  }
  for (const odd of ["\u0000\u0000\u0000\u0000\u0000\u0000", "\ud800\ud800\ud800\ud800\ud800\ud800"]) {
    expect([200, 400]).toContain((await send({ ...newRegistration(), password: odd })).status);
    expect((await send({ ...newRegistration(), username: odd })).status).toBe(400);
    expect((await call("POST", "/api/auth/login", { body: { email: "a@example.org", password: odd } })).status).toBe(401);
  }
});

const HOSTILE_ADDRESSES = [
  '"a@evil"@b.org',
  "a@evil@b.org",
  "a@b.org,c@evil.example",
  "a@b.org;c@evil.example",
  "<a@b.org>",
  "A <a@b.org>",
  "a@b.org\r\nBcc: c@evil.example",
  "a\t@b.org",
  "a b@c.org",
  "a\u202e@b.org",
  "a\u200b@b.org",
  "a@b\u0000.org",
  "a@[127.0.0.1]",
  "a(comment)@b.org",
  ".a@b.org",
  "a..b@c.org",
  "a.@b.org",
  "@b.org",
  "a@",
  "a@-b.org",
  "a@b-.org",
  "a@.org",
  "a@b..org",
  `${"a".repeat(65)}@b.org`,
  `a@${"b".repeat(250)}.org`,
  "a\\@b.org",
  "a:b@c.org",
];
test("a malformed or injected e-mail address is refused by every operation that takes one", async () => {
  const { token, password } = await insertUser();
  for (const path of ["register", "forgot-password", "resend-verification"]) {
    const answers = await Promise.all(
      HOSTILE_ADDRESSES.map((email) => call("POST", `/api/auth/${path}`, { body: { ...newRegistration(), email } })),
    );
    const accepted = HOSTILE_ADDRESSES.filter((_, index) => !answers[index]?.body.fields?.email);
    expect(accepted, path).toEqual([]);
  }
  for (const email of HOSTILE_ADDRESSES.slice(0, 6))
    expect((await call("PUT", "/api/user/email", { bearer: token, body: { email, password } })).status, email).toBe(400);
});

test("unusual but valid addresses are accepted, and mail arrives", async () => {
  for (const make of [
    (name: string) => `${name}+books@example.org`,
    (name: string) => `o'${name}@example.org`,
    (name: string) => `${name}@sub.example.co.uk`,
  ]) {
    const email = make(newRegistration().username);
    await registerUser({ email });
    expect((await waitForMail(email)).subject).toMatch(/\d{6}/);
  }
});

test("usernames are unique regardless of case and width", async () => {
  const { username } = await insertUser();
  const wide = [...username]
    .map((letter) => (/[a-z0-9]/.test(letter) ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0) : letter))
    .join("");
  for (const name of [username, username.toUpperCase(), ` ${username} `, wide]) {
    const { status, body } = await send({ ...newRegistration(), username: name });
    expect(status, name).toBe(409);
    expect(body).toMatchObject({ code: "username_taken", fields: { username: expect.stringContaining("already taken") as string } });
  }
});

test("of two simultaneous registrations of one username one succeeds", async () => {
  const { username } = newRegistration();
  const statuses = (
    await Promise.all([send({ ...newRegistration(), username }), send({ ...newRegistration(), username: username.toUpperCase() })])
  ).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
});

const REFUSED_NAMES = [
  "ab",
  "a",
  "",
  "  ",
  "a\u0000b",
  "a\u202ebc",
  "a\u200bbc",
  "abc\u00a0def",
  "a b c",
  "<b>abc",
  "a/b/c",
  "a@b.c",
  ".abc",
  "-abc",
  "аdmin",
  "x".repeat(31),
  "a\nbc",
  "a\u0301\u0301\u0301bc",
];
test("a username that is too short, too long, or has control, invisible or look-alike characters is refused", async () => {
  const answers = await Promise.all(REFUSED_NAMES.map((username) => send({ ...newRegistration(), username })));
  const accepted = REFUSED_NAMES.filter((_, index) => !answers[index]?.body.fields?.username);
  expect(accepted).toEqual([]);
});

test("a password that is too short, too long, too common or equal to name or address is refused with the reason", async () => {
  const somebody = newRegistration();
  for (const [password, reason] of [
    ["12345", "At least 6 characters."],
    ["x".repeat(129), "At most 128 characters."],
    ["123456", /everybody tries first/],
    ["PassWord", /everybody tries first/],
    [somebody.username, /Your name, your address and the name of this site/],
    [somebody.email.toUpperCase(), /Your name, your address and the name of this site/],
  ] as const)
    expect((await send({ ...somebody, password })).body.fields?.password, password).toMatch(reason);
  for (const password of ["kv 7qz", "kv 7qz wüb ".repeat(11).padEnd(128, "m"), "ключ-от-башни", "🗝️🕯️🪔📚🦉🧭"])
    expect((await send({ ...newRegistration(), password })).status, password).toBe(200);
});

const MORE = {
  isAdmin: true,
  admin: true,
  verifiedAt: "2020-01-01T00:00:00Z",
  verified: true,
  id: "018f4f5e-0000-7000-8000-000000000000",
  userId: "018f4f5e-0000-7000-8000-000000000000",
  deactivatedAt: null,
  sessionEpoch: 99,
  avatarKey: "x",
  deleteAfter: "2020-01-01T00:00:00Z",
  passwordHash: "x",
  createdAt: "2020-01-01T00:00:00Z",
};

test("registering ignores unknown fields", async () => {
  const somebody = newRegistration();
  const polluted = JSON.stringify({ ...somebody, ...MORE }).replace(
    "{",
    '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},',
  );
  const { status } = await call("POST", "/api/auth/register", { raw: polluted, headers: { "Content-Type": "application/json" } });
  expect(status).toBe(200);
  // Still unverified.
  expect((await call("POST", "/api/auth/login", { body: somebody })).body).toMatchObject({ requiresVerification: true });
  const user = await registerVerifiedUser(MORE as Partial<Registration>);
  const { body } = await call<User>("GET", "/api/auth/me", { bearer: user.token });
  expect(body).toMatchObject({ isAdmin: false, deleteAfter: null });
  expect(body.id).not.toBe(MORE.id);
});

test("updating a profile cannot change username, address, role or another account", async () => {
  const [user, other] = await Promise.all([insertUser(), insertUser()]);
  const before = (await call<User>("GET", "/api/auth/me", { bearer: user.token })).body;
  const profile = { firstName: "Ada", lastName: "Lovelace", bio: "", notifyNewBooks: true };
  const more = {
    ...MORE,
    id: other.id,
    username: "somebody-else",
    email: "else@example.org",
    password: "seven green lanterns",
    language: "fr",
  };
  expect((await call("PUT", "/api/user/profile", { bearer: user.token, body: { ...profile, ...more } })).status).toBe(200);
  expect((await call<User>("GET", "/api/auth/me", { bearer: user.token })).body).toEqual({ ...before, ...profile });
  expect((await call<User>("GET", "/api/auth/me", { bearer: other.token })).body.firstName).toBe("");
  await call("PUT", "/api/user/language", { bearer: user.token, body: { language: "it", isAdmin: true, id: other.id } });
  expect((await call<User>("GET", "/api/auth/me", { bearer: user.token })).body.isAdmin).toBe(false);
  expect((await call<User>("GET", "/api/auth/me", { bearer: other.token })).body.language).toBe("en");
});
