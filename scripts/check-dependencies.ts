// `npm audit` where the registry offers it. The registry used here does not, so every copy of a package in the lockfile is also checked
// against a list of minimum safe versions. Raise a version when an advisory is published.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const LEAST: Record<string, string> = {
  "basic-ftp": "5.2.0",
  busboy: "1.6.0",
  cookie: "0.7.0",
  effect: "3.20.0", // GHSA-38f7-945m-qr2g
  ejs: "3.1.10",
  "fast-xml-builder": "1.1.7", // CVE-2026-44665
  "fast-xml-parser": "5.7.0", // GHSA-gh4j-gqv2-49f6
  "js-yaml": "4.3.0", // GHSA-52cp-r559-cp3m
  lodash: "4.17.23",
  next: "16.3.4", // GHSA-p293-qw3h-jr36
  "next-auth": "4.24.15",
  nodemailer: "9.1.0", // GHSA-2x7j-588g-ccc2, GHSA-p6gq-j5cr-w38f
  pg: "8.16.0",
  postcss: "8.5.10", // GHSA-qx2v-qp2m-jg93
  prismjs: "1.30.0",
  react: "19.2.3",
  "react-dom": "19.2.3",
  resend: "6.0.0",
  sharp: "0.35.4", // GHSA-rgj7-g3m4-5g8c
  "tar-fs": "3.1.1",
  uuid: "11.1.1", // GHSA-w5hq-g745-h8pq
  ws: "8.18.0",
  yauzl: "3.2.0",
  zod: "4.1.0",
};

type Lockfile = { packages: Record<string, { version?: string; dev?: boolean }> };
type Audit = { error?: unknown; metadata?: { vulnerabilities?: { high?: number; critical?: number } } };

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lockfile;
const checked = Object.entries(packages)
  .filter(([, { dev }]) => !dev)
  .flatMap(([path, { version = "0.0.0" }]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const least = Object.hasOwn(LEAST, name) ? LEAST[name] : undefined;
    return least ? [{ path, version, least }] : [];
  });
const tooOld = checked.filter(({ version, least }) => isOlder(version, least));
for (const { path, version, least } of tooOld) console.error(`${path} is ${version}; the least version that is safe is ${least}.`);
const found = auditFindings();
if (found) console.error(found);
// npm install does not check them (.npmrc).
const peers = spawnSync("npm", ["ls", "--all", "--legacy-peer-deps=false"], { encoding: "utf8", stdio: ["ignore", "ignore", "pipe"] });
if (peers.status !== 0) console.error(peers.stderr);
if (tooOld.length > 0 || found || peers.status !== 0) process.exit(1);
console.log(`${checked.length} packages are at or above their least safe version.`);

/** What `npm audit` reports as high or critical for production dependencies; null if nothing, or if the registry has no audit. */
function auditFindings(): string | null {
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { encoding: "utf8", timeout: 60_000 });
  const { metadata, error } = parse(stdout);
  if (!metadata?.vulnerabilities || error) {
    console.log("The registry offers no npm audit; only the list of least safe versions was checked.");
    return null;
  }
  const { high = 0, critical = 0 } = metadata.vulnerabilities;
  return high + critical > 0 ? stdout : null;
}

function parse(text: string): Audit {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return {};
  }
}

function isOlder(version: string, least: string): boolean {
  const [ours, theirs] = [version, least].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  const index = (ours ?? []).findIndex((part, at) => part !== theirs?.[at]);
  return index >= 0 && (ours?.[index] ?? 0) < (theirs?.[index] ?? 0);
}
