import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { UserError } from "#lib/server/platform/user-error";

type Report = {
  checker: { checkerVersion: string };
  messages: { ID: string; severity: string; message: string; locations: { path: string; line: number }[] }[];
};

const run = promisify(execFile);
const PLACES = [process.env.EPUBCHECK_JAR, "/usr/share/java/epubcheck.jar"];

/** The path of EPUBCheck. Throws a UserError with installation instructions. */
export async function findEpubCheck(): Promise<string> {
  const jar = PLACES.find((place) => place && existsSync(place));
  const java = await run("java", ["-version"]).then(
    () => true,
    () => false,
  );
  if (jar && java) return jar;
  throw new UserError("EPUBCheck is missing: install the package epubcheck (Debian, with java), or name its jar in EPUBCHECK_JAR.");
}

/** The errors and warnings of EPUBCheck, one per line. `folder` receives its report. */
export async function epubCheckFaults(jar: string, path: string, folder: string): Promise<string[]> {
  const report = join(folder, "epubcheck.json");
  // Exit code 1 means that it found something; the report has the details.
  await run("java", ["-jar", jar, path, "--json", report]).catch(() => undefined);
  const { checker, messages } = JSON.parse(readFileSync(report, "utf8")) as Report;
  return messages
    .filter(({ severity }) => ["FATAL", "ERROR", "WARNING"].includes(severity))
    .filter((message) => !(isOlder(checker.checkerVersion) && message.ID === "OPF-027" && message.message.includes('"pageBreakSource"')))
    .map(({ ID, message, locations: [place] }) => `EPUBCheck ${ID}, ${place?.path ?? ""}:${place?.line ?? 0}: ${message}`);
}

/** EPUBCheck before 5.1 does not know the property: https://github.com/w3c/epubcheck/issues/1491 */
function isOlder(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major < 5 || (major === 5 && minor < 1);
}
