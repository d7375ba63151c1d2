// Runs in its own process at low priority, so that many logins do not slow down pages (docs/decisions/0011). It therefore imports nothing
// from this project.
import { constants, setPriority } from "node:os";
import { hash, type Options, verify } from "@node-rs/argon2";

setPriority(constants.priority.PRIORITY_LOW);

// Ctrl-C reaches all processes of a terminal: this one ends with its parent, which finishes its work first.
process.on("SIGINT", () => undefined);

type Password = { password: string };

// argon2id is the library's default algorithm.
export const argon2Hash = ({ password, parameters }: Password & { parameters: Options }): Promise<string> => hash(password, parameters);
export const argon2Verify = ({ password, hashed }: Password & { hashed: string }): Promise<boolean> => verify(hashed, password);
