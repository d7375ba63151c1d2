import "server-only";

import pLimit from "p-limit";
import { DomainError } from "#lib/domain/errors";
import { argon2Hash, argon2Verify } from "#lib/server/platform/passwords/hasher";
import { hashParameters } from "#lib/server/platform/passwords/parameters";

/** Compared for addresses without an account, so that they take the same time as others (user enumeration). Created at first use. */
let dummyHash: Promise<string> | undefined;

/** Two at a time in a low-priority process; requests beyond MAX_QUEUED are rejected. */
const CONCURRENCY = 2;
const MAX_QUEUED = 40;
const limit = pLimit(CONCURRENCY);

function runLimited<Result>(work: () => Promise<Result>): Promise<Result> {
  if (limit.pendingCount >= MAX_QUEUED) throw new DomainError("busy");
  return limit(work);
}

const normalise = (password: string): string => password.normalize("NFC");

/** The argon2id hash of a password in PHC string format. Throws `busy` if too many requests are queued. */
export const hashPassword = async (password: string): Promise<string> => runLimited(() => argon2Hash(normalise(password)));

/** Whether a password matches the hash; false, in the same time, without a hash. Throws `busy` if too many requests are queued. */
export async function verifyPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  const target = hashed ?? (await getDummyHash());
  const matches = await runLimited(() => argon2Verify(target, normalise(password)));
  return matches && typeof hashed === "string";
}

async function getDummyHash(): Promise<string> {
  dummyHash ??= argon2Hash("");
  return dummyHash.catch((error: unknown) => {
    dummyHash = undefined; // Retried at the next call.
    throw error;
  });
}

/** Whether a hash uses outdated parameters. */
export function needsUpdate(hashed: string): boolean {
  const { memoryCost, timeCost, parallelism } = hashParameters();
  return !hashed.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
