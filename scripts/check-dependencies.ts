// The package registry used here has no audit endpoint, so installed packages are checked against a list of minimum
// safe versions. Raise a version when an advisory is published.
import { readFileSync } from "node:fs";

const LEAST: Record<string, string> = {
  next: "16.4.0",
  react: "19.2.3",
  "react-dom": "19.2.3",
  sharp: "0.34.0",
  pg: "8.16.0",
  yauzl: "3.2.0",
  zod: "4.1.0",
  "next-auth": "4.24.15",
  nodemailer: "7.0.7",
  busboy: "1.6.0",
  resend: "6.0.0",
};

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, { version?: string }> };
const tooOld = Object.entries(LEAST).filter(([name, least]) => isOlder(lock.packages[`node_modules/${name}`]?.version ?? "0.0.0", least));
for (const [name, least] of tooOld) console.error(`${name} is older than ${least}, the least version that is safe.`);
if (tooOld.length > 0) process.exit(1);
console.log(`${Object.keys(LEAST).length} packages are at or above their least safe version.`);

function isOlder(version: string, least: string): boolean {
  const [ours, theirs] = [version, least].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  const index = (ours ?? []).findIndex((part, at) => part !== theirs?.[at]);
  return index >= 0 && (ours?.[index] ?? 0) < (theirs?.[index] ?? 0);
}
