// A process of its own at the lowest priority: however many log in at once, pages are served first (docs/decisions/0011). It
// therefore imports nothing of ours.
import { constants, setPriority } from "node:os";
import { hash, verify } from "@node-rs/argon2";

// argon2id, 19 MiB, t=2, p=1: OWASP Password Storage Cheat Sheet. The library's standard algorithm is argon2id.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

setPriority(constants.priority.PRIORITY_LOW);

export const argon2Hash = (password: string): Promise<string> => hash(password, PARAMETERS);
export const argon2Verify = ({ kept, password }: { kept: string; password: string }): Promise<boolean> => verify(kept, password);
