import { execFile } from "node:child_process";
import { basename } from "node:path";
import { promisify } from "node:util";
import { UserError } from "#lib/server/platform/user-error";
import { installTools, toolPath } from "../support/tools.ts";

export type HtmlError = { page: string; message: string; extract: string };
type Report = { messages: { type: string; message: string; url?: string; extract?: string }[] };

const run = promisify(execFile);
const MAX_REPORT_BYTES = 256 * 1024 * 1024;

/** The path of the checker. Throws a UserError with installation instructions. */
export async function findChecker(): Promise<string> {
  try {
    await run("java", ["-version"]);
  } catch {
    throw new UserError(
      "Java is missing, which the Nu HTML checker needs: install a JRE of version 11 or newer (Debian: default-jre-headless).",
    );
  }
  installTools();
  return toolPath("vnu-jar/build/dist/vnu.jar");
}

/** The errors in the HTML files of a folder; `pages` has the address of each file. */
export async function htmlErrors(checker: string, folder: string, pages: Map<string, string>): Promise<HtmlError[]> {
  const words = ["-jar", checker, "--errors-only", "--exit-zero-always", "--format", "json", "--stdout", folder];
  const { stdout } = await run("java", words, { maxBuffer: MAX_REPORT_BYTES });
  const { messages } = JSON.parse(stdout) as Report;
  return messages.map(({ message, url = "", extract = "" }) => ({
    page: pages.get(basename(url)) ?? url,
    message,
    extract: extract.trim(),
  }));
}

/** Each message once, the most frequent first, with its pages and one place. */
export function groupErrors(errors: HtmlError[]): string {
  return [...Map.groupBy(errors, ({ message }) => message)]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([message, found]) => {
      const pages = [...new Set(found.map(({ page }) => page))];
      const shown = pages.length > 4 ? `${pages.slice(0, 4).join(", ")} and ${pages.length - 4} more` : pages.join(", ");
      return `${found.length} × ${message}\n  ${shown}\n  ${found[0]?.extract.replaceAll(/\s+/g, " ") ?? ""}`;
    })
    .join("\n");
}
