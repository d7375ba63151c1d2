// A process of its own, which the system lets run when nobody else wants to: however many log in at once, whoever reads
// goes first (docs/decisions/0011). It therefore imports nothing of ours.
import { constants, setPriority } from "node:os";
import { hash, verify } from "@node-rs/argon2";

// argon2id, 19 MiB, t=2, p=1: OWASP Password Storage Cheat Sheet. The library's standard algorithm is argon2id.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type Asked = { number: number; password: string; kept?: string };

setPriority(constants.priority.PRIORITY_LOW);
process.on("message", (asked: Asked) => void answer(asked));
process.on("disconnect", () => process.exit());

async function answer({ number, password, kept }: Asked): Promise<void> {
  const result = await (kept === undefined ? hash(password, PARAMETERS) : verify(kept, password)).catch((error: unknown) => ({
    error: String(error),
  }));
  process.send?.({ number, result });
}
