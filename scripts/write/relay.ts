import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { settings } from "#lib/server/platform/env";
import { UserError } from "#lib/server/platform/user-error";
import { RelayFolder } from "#lib/server/runtime/writing/relay/folder";
import { modelIdOf, startRelay } from "#lib/server/runtime/writing/relay/serve";

const PORT = 8790;
/** Who answers a question that nobody has claimed, without --as. */
const SOMEBODY = "person";
const MAX_PORT = 65_535;
const NAME_MAX = 80;
const POLL_MS = 300;
const STABLE_MS = 1_000;
const CORRECTED_MS = 5_000;

/** Answers the calls of a site by people, through files, until it is interrupted. */
export async function relay(args: string[], usage: string): Promise<void> {
  const { folder, port, as, playback } = readArguments(args, usage);
  const token = settings().AI_API_KEY ?? randomBytes(18).toString("base64url");
  const onChange = (name: string, state: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${state}  ${name}`);
  const options = { by: as ?? SOMEBODY, isPlayback: playback, pollMs: POLL_MS, stableMs: STABLE_MS, correctedMs: CORRECTED_MS, onChange };
  const { url, close } = await startRelay({ ...options, folder: new RelayFolder(folder), port, token });
  console.log(`Questions appear in ${resolve(folder, "inbox")}, answers are read from ${resolve(folder, "outbox")}.
The site needs: AI_BASE_URL=${url} AI_API_KEY=${token} AI_MODEL=${as ? modelIdOf(as) : "NAME"} AI_ANSWER_HOURS=168`);
  if (!as) console.log("NAME is who writes, as the book’s page will say; --as gives it to answers whose question nobody has claimed.");
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void close().then(() => process.exit(0)));
}

function readArguments(args: string[], usage: string) {
  const text = { type: "string" } as const;
  try {
    const { values } = parseArgs({ args, options: { folder: text, port: text, as: text, playback: { type: "boolean" } } });
    const { folder = "relay", as, playback = false } = values;
    const port = Number(values.port ?? PORT);
    if (!Number.isInteger(port) || port < 0 || port > MAX_PORT) throw new Error("--port is not a port.");
    if (as !== undefined && (as.trim() === "" || as.length > NAME_MAX))
      throw new Error(`--as is a name of at most ${NAME_MAX} characters.`);
    return { folder, port, as: as?.trim(), playback };
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
