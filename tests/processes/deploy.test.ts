import { spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, matchesGlob } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { readSettings } from "#lib/server/platform/env";
import { Settings } from "#lib/server/platform/settings-schema";

const folder = mkdtempSync(join(tmpdir(), "deploy-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const UNITS = globSync("deploy/systemd/*");
const SETTINGS = Object.keys(Settings.shape);
/** The programs of a unit or image are run from the checkout. */
const scriptsIn = (text: string): string[] => [...text.matchAll(/\b((?:lib|scripts)\/[\w/.-]+\.ts)/g)].map(([, path = ""]) => path);

/** Whether a pattern of an ignore file names a path or a folder above it. */
const isCovered = (path: string, pattern: string): boolean =>
  pattern !== "" && (matchesGlob(path, pattern) || (dirname(path) !== "." && isCovered(dirname(path), pattern)));

/** Sections, and keys with values; systemd itself reads them where it is installed. */
function rejectUnit(path: string): string[] {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.filter((line) => line !== "" && !/^(?:#|\[(?:Unit|Service|Timer|Install)\]$|[A-Z][A-Za-z]+=\S)/.test(line));
}

test.each([".env", ".env.production", "deploy/compose.env", "deploy/tls/privkey.pem", "deploy/tls/fullchain.pem", "secret.key"])(
  "%s, which operators write beside the sources, gets neither into git nor into an image",
  (path) => {
    expect(spawnSync("git", ["check-ignore", "--no-index", path], { encoding: "utf8" }).stdout.trim()).toBe(path);
    for (const file of [".dockerignore", ".containerignore"])
      expect(
        readFileSync(file, "utf8")
          .split("\n")
          .some((pattern) => isCovered(path, pattern)),
        file,
      ).toBe(true);
  },
);

test("the systemd units are well-formed, and start programs that exist", () => {
  expect(UNITS.map((path) => basename(path)).toSorted()).toEqual(["pastiche-backup.service", "pastiche-backup.timer", "pastiche@.service"]);
  for (const path of UNITS) expect(rejectUnit(path), path).toEqual([]);
  const scripts = UNITS.flatMap((path) => scriptsIn(readFileSync(path, "utf8")));
  expect(scripts.length).toBe(2);
  expect(scripts.filter((path) => !existsSync(path))).toEqual([]);
});

test("systemd accepts the units, where it is installed", () => {
  // Its checker wants the programs to exist: the checkout takes the place of /srv/pastiche/current.
  const copies = UNITS.map((path) => {
    const copy = join(folder, basename(path));
    writeFileSync(copy, readFileSync(path, "utf8").replaceAll("/srv/pastiche/current", process.cwd()));
    return copy;
  });
  const { status, stderr, error } = spawnSync("systemd-analyze", ["verify", "--man=no", ...copies], { encoding: "utf8" });
  const isInstalled = error === undefined;
  expect([isInstalled, stderr ?? "", status]).toEqual([isInstalled, "", isInstalled ? 0 : null]);
});

test("the example of settings is valid, and the compose file sets only settings that exist", () => {
  const example = parseEnv(readFileSync("deploy/pastiche.env.example", "utf8"));
  expect(() => readSettings(example)).not.toThrow();
  expect(Object.keys(example).filter((name) => !SETTINGS.includes(name))).toEqual([]);
  type Service = {
    image: string;
    environment?: Record<string, string>;
    command?: string[];
    depends_on?: string[] | Record<string, unknown>;
  };
  const { services } = parse(readFileSync("deploy/compose.yaml", "utf8"), { merge: true }) as { services: Record<string, Service> };
  expect(Object.keys(services).toSorted()).toEqual(["bucket", "one", "postgres", "proxy", "s3", "two", "valkey"]);
  for (const { depends_on = [] } of Object.values(services)) {
    const names = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    expect(names.filter((name) => !(name in services))).toEqual([]);
  }
  for (const [name, { image }] of Object.entries(services))
    if (image !== "pastiche") expect(image, name).toMatch(/:(?:\d+\.\d+|RELEASE\.\d)[\w.-]*$/);
  const set = services.one?.environment ?? {};
  expect(SETTINGS.filter((name) => /^(?:RESEND|SMTP|AI|MAIL|INBOUND|BACKUP)_/.test(name) && !(name in set))).toEqual([]);
  expect(services.two?.environment).toEqual(set);
  expect(Object.keys(set).filter((name) => !SETTINGS.includes(name))).toEqual([]);
  const filled = Object.entries(set).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{(\w+)(?::-([^}]*))?\}/g, (_all, key: string, absent: string | undefined) => VALUES[key] ?? absent ?? ""),
  ]);
  expect(() => readSettings(Object.fromEntries(filled) as Record<string, string>)).not.toThrow();
});

/** What compose.env holds. */
const VALUES: Record<string, string> = {
  POSTGRES_PASSWORD: "word",
  S3_SECRET: "word",
  AUTH_SECRET: "a".repeat(64),
  SITE_URL: "https://books.example.org",
  ADMIN_EMAIL: "admin@example.org",
  METRICS_TOKEN: "b".repeat(32),
  SMTP_URL: "smtp://user:word@mail.example.org:587",
  AI_BUDGET_DAY: "money=5",
};

test("the image copies and runs files that exist, and leaves data and secrets out", () => {
  const image = readFileSync("deploy/Containerfile", "utf8");
  expect(image).toMatch(/^FROM \S+:\d+\.\d+\.\d+/m);
  expect(scriptsIn(image)).toEqual(["scripts/postinstall.ts", "lib/server/runtime/launcher/main.ts"]);
  for (const text of [image, readFileSync("docs/deploying.md", "utf8")]) expect(text).not.toMatch(/npm install(?! --omit=dev)/);
  const copied = [...image.matchAll(/^COPY --chown=node:node (.+) \S+$/gm)].flatMap(([, names = ""]) => names.split(" "));
  expect(copied.filter((name) => !existsSync(name))).toEqual([]);
  const ignored = readFileSync(".containerignore", "utf8");
  expect(readFileSync(".dockerignore", "utf8")).toBe(ignored);
  for (const name of [".env", ".data", ".git", "node_modules"]) expect(ignored.split("\n")).toContain(name);
});

test("nginx accepts its configuration, where it is installed; its braces and directives are well-formed", () => {
  for (const path of globSync("deploy/nginx/*.{conf,inc}")) {
    const lines = readFileSync(path, "utf8")
      .replaceAll(/#.*$/gm, "")
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
    expect(
      lines.filter((line) => !/[;{}]$/.test(line)),
      path,
    ).toEqual([]);
    expect(lines.filter((line) => line.endsWith("{")).length).toBe(lines.filter((line) => line === "}").length);
  }
  const pieces = join(folder, "conf.d");
  cpSync("deploy/nginx", pieces, { recursive: true });
  rmSync(join(pieces, "upstream-compose.conf")); // Its names exist only among the containers.
  const site = join(pieces, "pastiche.conf");
  // Without TLS: a test has no certificate.
  writeFileSync(
    site,
    readFileSync(site, "utf8")
      .replaceAll(/^ *ssl_.*$/gm, "")
      .replaceAll("443 ssl http2", "8443")
      .replace("location / {", `location / {\n    include ${pieces}/cache-location.inc;`),
  );
  const cache = join(pieces, "cache.conf");
  writeFileSync(cache, readFileSync(cache, "utf8").replace("/var/cache/nginx/pastiche", join(folder, "cache")));
  const main = join(folder, "nginx.conf");
  writeFileSync(main, `pid ${folder}/pid; events {} http { access_log off; include ${pieces}/*.conf; }`);
  const { status, stderr, error } = spawnSync("nginx", ["-t", "-c", main, "-p", folder, "-e", join(folder, "error.log")], {
    encoding: "utf8",
  });
  const isInstalled = error === undefined;
  expect([stderr ?? "", status]).toEqual([
    isInstalled ? (expect.stringContaining("test is successful") as string) : "",
    isInstalled ? 0 : null,
  ]);
});
