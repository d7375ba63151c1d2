import { describe, expect, test } from "vitest";
import { decrypt, encrypt, isSameHash, keyedHash, randomDigits, randomToken } from "#lib/server/platform/secrets";
import { setUpTestSettings } from "#tests/support/environment";

setUpTestSettings();

describe("encrypted value", () => {
  test("round-trips", () => {
    for (const value of [null, "", "лампа 📚", 7, [1, "two"], { to: "ada@example.org", content: { code: "012345" } }]) {
      expect(decrypt(encrypt(value))).toEqual(value);
    }
  });

  test("reveals nothing and differs each time", () => {
    const text = "the lamp burns at four";
    const [one, other] = [encrypt(text), encrypt(text)];
    expect(Buffer.from(one).toString("latin1")).not.toContain("lamp");
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false);
  });

  test("that was modified is rejected", () => {
    const encrypted = encrypt({ code: "012345" });
    for (let index = 0; index < encrypted.length; index += 1) {
      const changed = Uint8Array.from(encrypted);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => decrypt(changed)).toThrow();
    }
  });

  test("that was truncated or extended is rejected", () => {
    const encrypted = encrypt({ code: "012345" });
    for (let length = 0; length < encrypted.length; length += 1) expect(() => decrypt(encrypted.slice(0, length))).toThrow();
    expect(() => decrypt(new Uint8Array([...encrypted, 0]))).toThrow();
    expect(() => decrypt(Buffer.from(JSON.stringify({ code: "012345" })))).toThrow();
  });
});

describe("keyed hash", () => {
  test("is deterministic and has 64 hexadecimal digits", () => {
    expect(keyedHash("123456")).toBe(keyedHash("123456"));
    expect(keyedHash("123456")).toMatch(/^[0-9a-f]{64}$/);
    expect(keyedHash("123457")).not.toBe(keyedHash("123456"));
  });

  test("depends on the server’s key", async () => {
    const { createHash, createHmac } = await import("node:crypto");
    const guesses = [createHash("sha256"), createHmac("sha256", process.env.AUTH_SECRET ?? ""), createHmac("sha256", "")];
    for (const guess of guesses) expect(guess.update("123456").digest("hex")).not.toBe(keyedHash("123456"));
  });

  test("comparison rejects hashes of another length", () => {
    const hash = keyedHash("a");
    expect(isSameHash(hash, hash)).toBe(true);
    for (const other of ["", hash.slice(1), `${hash}0`, keyedHash("b"), "é".repeat(32)]) expect(isSameHash(hash, other)).toBe(false);
  });
});

test("random digits have the requested length, keep leading zeros and cover all values", () => {
  const codes = Array.from({ length: 2_000 }, () => randomDigits(6));
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes.map((code) => code[0])).size).toBe(10);
  expect(new Set(codes).size).toBeGreaterThan(1_900);
});

test("random tokens are 43 URL-safe characters and unique", () => {
  const tokens = Array.from({ length: 500 }, randomToken);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(new Set(tokens).size).toBe(500);
});
