import { hash } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { hashPassword, needsUpdate, verifyPassword } from "#lib/server/platform/passwords/password";
import { outcomeOf } from "#tests/support/errors";

const PASSWORD = "Lamplight-7";
delete process.env.PASTICHE_TEST_HASHES; // Here the real parameters matter.

describe("password hash", () => {
  test("is argon2id with 19 MiB, two passes, one lane and a random salt", async () => {
    const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22,}\$[A-Za-z0-9+/]{43,}$/);
    expect(other).not.toBe(one);
    expect(needsUpdate(one)).toBe(false);
  });

  test("matches its password only", async () => {
    const kept = await hashPassword(PASSWORD);
    expect(await verifyPassword(PASSWORD, kept)).toBe(true);
    for (const other of ["", PASSWORD.toLowerCase(), `${PASSWORD} `, PASSWORD.slice(1), kept])
      expect(await verifyPassword(other, kept)).toBe(false);
  });

  test.each([
    ["of 128 characters", "x".repeat(128)],
    ["in another script", "лампа горит 燈火"],
    ["with characters outside the BMP", "📚📚📚📚"],
    ["with a null character", "lamp\u0000light"],
    ["with a lone surrogate", "lamp\ud800light"],
    ["of spaces", "      "],
  ])("covers every character of a password %s", async (_, password) => {
    const kept = await hashPassword(password);
    expect(await verifyPassword(password, kept)).toBe(true);
    expect(await verifyPassword(`${password}x`, kept)).toBe(false);
    expect(await verifyPassword(password.slice(0, 4), kept)).toBe(false);
  });

  test("ignores how a keyboard composes characters (NFC)", async () => {
    expect(await verifyPassword("cafe\u0301-noir", await hashPassword("café-noir"))).toBe(true);
  });

  test("that is missing never matches, not even the empty password", async () => {
    for (const password of ["", PASSWORD]) for (const kept of [null, undefined]) expect(await verifyPassword(password, kept)).toBe(false);
  });

  test("with other parameters is outdated", async () => {
    expect(needsUpdate(await hash(PASSWORD, { memoryCost: 8_192, timeCost: 2, parallelism: 1 }))).toBe(true);
    expect(needsUpdate("$2b$12$abcdefghijklmnopqrstuv")).toBe(true);
  });
});

test("of many concurrent hashes 42 are accepted and the others rejected as busy, until there is room again", async () => {
  const kept: string[] = [];
  const outcomes = Array.from({ length: 60 }, () => outcomeOf(hashPassword(PASSWORD).then((hashed) => kept.push(hashed))));
  expect((await Promise.all(outcomes)).sort()).toEqual([...Array<string>(18).fill("busy"), ...Array<string>(42).fill("done")]);
  for (const hashed of kept.slice(0, 3)) expect(await verifyPassword(PASSWORD, hashed)).toBe(true);
  await expect(hashPassword(PASSWORD)).resolves.toContain("$argon2id$");
});
