// Runs in its own process at low priority, so that many logins do not slow down pages (docs/decisions/0011). It therefore imports nothing
// from this project.
import { constants, setPriority } from "node:os";
import { hash, verify } from "@node-rs/argon2";

// argon2id, 19 MiB, t=2, p=1: OWASP Password Storage Cheat Sheet. argon2id is the library's default algorithm.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

setPriority(constants.priority.PRIORITY_LOW);

export const argon2Hash = (password: string): Promise<string> => hash(password, PARAMETERS);
export const argon2Verify = ({ hashed, password }: { hashed: string; password: string }): Promise<boolean> => verify(hashed, password);
