import "server-only";

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { settings } from "#lib/server/platform/env";
import { UserError } from "#lib/server/platform/user-error";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The secret from which all keys are derived (AUTH_SECRET, or the file that the launcher creates in the data folder). */
export function authSecret(): string {
  const secret = settings().AUTH_SECRET;
  if (!secret) throw new UserError("AUTH_SECRET is not set: start this through npm, which creates one.");
  return secret;
}

/** Derives a key per purpose (HKDF, RFC 5869), so that a leaked key does not compromise the others. */
const keyFor = (purpose: string): Buffer => Buffer.from(hkdfSync("sha256", authSecret(), "pastiche", purpose, 32));

/** HMAC-SHA256 of a code or token as 64 hexadecimal digits; without the key it cannot be brute-forced. */
export const keyedHash = (secret: string): string => createHmac("sha256", keyFor("hash")).update(secret).digest("hex");

/** HMAC-SHA256 signature of a text for one purpose: 43 characters of base64url. */
export const signature = (purpose: string, text: string): string => createHmac("sha256", keyFor(purpose)).update(text).digest("base64url");

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A string of `count` random digits. */
export const randomDigits = (count: number): string => String(randomInt(10 ** count)).padStart(count, "0");

/** A string of `count` random characters of an alphabet. */
export const randomLetters = (alphabet: string, count: number): string =>
  Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join("");

/** 32 random bytes in base64url, 43 characters. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

/** The purpose is part of the key: with another one, what is stored cannot be decrypted. */
const encryptionKey = (): Buffer => keyFor("seal");

/** Encrypts a value for the database (AES-256-GCM). */
export function encrypt(value: unknown): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", encryptionKey(), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), text]));
}

/** Decrypts a value of `encrypt`; throws if it was modified. */
export function decrypt(encrypted: Uint8Array): unknown {
  const bytes = Buffer.from(encrypted);
  const decipher = createDecipheriv("aes-256-gcm", encryptionKey(), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8"));
}
