import { parseArgs } from "node:util";
import { UserError } from "#lib/server/platform/user-error";

/** The options of a command; `flags` have no value. Throws a UserError with the usage for others. */
export function readOptions(args: string[], { texts, flags }: { texts: string[]; flags: string[] }, usage: string) {
  const options: Record<string, { type: "string" | "boolean" }> = {};
  for (const name of texts) options[name] = { type: "string" };
  for (const name of flags) options[name] = { type: "boolean" };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const text = (name: string): string | undefined => {
      const value = values[name];
      return typeof value === "string" ? value : undefined;
    };
    return { text, isSet: (name: string) => values[name] === true, positionals };
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/** A whole number from 1; `usual` if it is not given. */
export function countOf(given: string | undefined, usual: number, name: string): number {
  const count = Number(given ?? usual);
  if (!Number.isInteger(count) || count < 1) throw new UserError(`${name} is a whole number from 1.`);
  return count;
}
