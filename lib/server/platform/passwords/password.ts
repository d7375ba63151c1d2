import "server-only";

import { dictionary } from "@zxcvbn-ts/language-common";
import pLimit from "p-limit";
import { DomainError } from "#lib/domain/errors";
import { argon2Hash, argon2Verify } from "#lib/server/platform/passwords/hasher";

/** The hash of nothing: an address without an account takes as long as one with. Made at first use, with today's parameters. */
let decoy: Promise<string> | undefined;

/** Two at a time, in a process that lets everybody else go first; whoever comes after so many waiting ones is refused. */
const AT_A_TIME = 2;
const MOST_WAITING = 40;
const turn = pLimit(AT_A_TIME);

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (turn.pendingCount >= MOST_WAITING) throw new DomainError("busy");
  return turn(work);
}

const plain = (password: string): string => password.normalize("NFC");

/** The argon2id hash of a password, in PHC form. Throws `busy` when too many wait. */
export const hashPassword = async (password: string): Promise<string> => inTurn(() => argon2Hash(plain(password)));

/** Whether the password is the one of `kept`; without a hash it is not, and takes as long. Throws `busy` when too many wait. */
export async function verifyPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const compared = kept ?? (await decoyHash());
  const same = await inTurn(() => argon2Verify(compared, plain(password)));
  return same && typeof kept === "string";
}

async function decoyHash(): Promise<string> {
  decoy ??= argon2Hash("");
  return decoy.catch((error: unknown) => {
    decoy = undefined; // To be tried again.
    throw error;
  });
}

/** How hashes of today begin: argon2id, version 19, with the parameters of lib/server/platform/passwords/hasher-process.ts. */
const TODAY = "$argon2id$v=19$m=19456,t=2,p=1$";

/** Whether a hash was made with other parameters than today's. */
export const needsUpdate = (kept: string): boolean => !kept.startsWith(TODAY);

/** How many of the most common passwords are refused; the list is sorted by how often each was found in leaks. */
const MOST_COMMON = 3_000;
let common: ReadonlySet<string> | undefined;

/** Throws `invalid_input` when the password is among the 3,000 that everybody tries first, in whatever case. */
export function rejectCommonPassword(password: string, field = "password"): void {
  common ??= new Set(dictionary["passwords-common"].filter((word) => word.length >= 6).slice(0, MOST_COMMON));
  if (common.has(plain(password).toLowerCase())) throw new DomainError("invalid_input", { [field]: "password_common" });
}
