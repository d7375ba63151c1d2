import JSZip from "jszip";
import { beforeAll, expect, test, vi } from "vitest";
import { createAppPassword } from "#lib/server/modules/accounts/commands/app-password";
import { prisma } from "#lib/server/platform/database/prisma";
import { makeBookFile } from "#lib/server/publishing/files/make-book-file";
import { ask } from "#tests/support/ask-route";
import { authorFile } from "#tests/support/collection-folder";
import { setUpTestSettings } from "#tests/support/environment";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { opdsSchemaErrors } from "#tests/support/opds-schema";
import { insertUser, NOW } from "#tests/support/users";
import { GET as getFile } from "../../app/downloads/[format]/[file]/route.ts";
import { GET as getSample } from "../../app/opds/samples/[file]/route.ts";

// Reading apps fetch a book's file and its sample.

// Replaces Next.js' cache functions, which work only in a Next.js server.
vi.mock("next/cache", () => ({ cacheLife: () => undefined, cacheTag: () => undefined, revalidateTag: () => undefined }));

setUpTestSettings({ INTERNAL_SECRET: "a secret" });
setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...shortBookFiles("lantern", "The Lantern", "A lantern burned.", { genre: "mystery" }),
});

let password: string;
const file = { format: "epub", file: "lantern.epub" };
const basic = (name: string, secret: string) => ({ Authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString("base64")}` });
const fetchFile = (headers: Record<string, string> = {}) => ask(getFile, "/downloads/epub/lantern.epub", headers, file);
const downloads = async () => (await prisma().book.findUniqueOrThrow({ where: { id: "lantern" } })).downloads;

beforeAll(async () => {
  const viewer = await insertUser("ada");
  ({ password } = await createAppPassword(viewer, "Kobo", NOW));
  await makeBookFile("lantern", "epub", NOW);
  await makeBookFile("lantern", "sample", NOW);
});

test("without a password it answers 401 with how to authenticate", async () => {
  const { status, headers, text } = await fetchFile({ Accept: "*/*", "Accept-Language": "es" });
  expect([status, headers.get("www-authenticate")]).toEqual([401, 'Basic realm="The Library", charset="UTF-8"']);
  expect(headers.get("content-type")).toBe("application/opds-authentication+json");
  expect(headers.get("link")).toContain('rel="http://opds-spec.org/auth/document"');
  expect(opdsSchemaErrors("authentication", JSON.parse(text))).toEqual([]);
  expect(text).toContain("Contraseña de aplicación");
});

test("browsers get no Basic dialog: pages redirect to the login, scripts get 401", async () => {
  const page = await fetchFile({ Accept: "text/html,*/*" });
  expect([page.status, page.headers.get("location")]).toEqual([303, "/login?next=%2Fbook%2Flantern%23download-epub"]);
  for (const [header, value] of [
    ["Sec-Fetch-Site", "same-origin"],
    ["X-Requested-With", "fetch"],
    ["Authorization", "Bearer nonsense"],
  ] as const) {
    const { status, headers, text } = await fetchFile({ Accept: "*/*", [header]: value });
    expect([status, headers.get("www-authenticate"), JSON.parse(text)]).toEqual([
      401,
      null,
      expect.objectContaining({ code: "unauthorized" }),
    ]);
  }
});

test.each([
  ["X-Requested-With", "com.example.reader"],
  ["Sec-Fetch-Site", "none"],
  ["Sec-Fetch-Site", "cross-site"],
])("a reading app that sends %s: %s is told how to log in, too", async (header, value) => {
  const { status, headers } = await fetchFile({ Accept: "*/*", [header]: value });
  expect([status, headers.get("www-authenticate")]).toEqual([401, 'Basic realm="The Library", charset="UTF-8"']);
});

test("an app password downloads the EPUB, whole or by range, counted once a day", async () => {
  const before = await downloads();
  const { status, headers, bytes } = await fetchFile(basic("ada@example.org", password));
  expect([status, headers.get("content-type")]).toEqual([200, "application/epub+zip"]);
  expect(await (await JSZip.loadAsync(bytes)).file("mimetype")?.async("string")).toBe("application/epub+zip");
  const part = await fetchFile({ ...basic("ada", password), Range: "bytes=30-57" });
  expect([part.status, part.text]).toEqual([206, "mimetypeapplication/epub+zip"]);
  expect((await fetchFile({ ...basic("ada", password), "If-None-Match": headers.get("etag") ?? "" })).status).toBe(304);
  expect(await downloads()).toBe(before + 1);
});

test("wrong passwords are refused and rate limited per client and account", async () => {
  const from = (address: string, name: string, secret: string) => fetchFile({ ...basic(name, secret), "x-pastiche-address": address });
  const statuses: number[] = [];
  for (let tries = 0; tries < 22; tries += 1) statuses.push((await from("10.9.9.9", `nobody-${tries}`, "wrong")).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429]);
  const refused = await from("10.9.9.9", "ada", password);
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await from("10.9.9.8", "ada", password)).status).toBe(200);
  for (let tries = 0; tries < 20; tries += 1) await from(`10.8.8.${tries}`, "bo", "wrong");
  expect((await from("10.8.8.100", "BO", "wrong")).status).toBe(429);
});

test.each(["Basic", "Basic ====", "Basic %00", `Basic ${"A".repeat(9_000)}`])("%s is refused", async (authorization) => {
  expect((await fetchFile({ Authorization: authorization, "x-pastiche-address": "10.7.7.7" })).status).toBe(401);
});

test("the sample is public and a file of its own", async () => {
  const { status, headers, bytes } = await ask(getSample, "/opds/samples/lantern.epub", {}, { file: "lantern.epub" });
  expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=0, s-maxage=60"]);
  expect(headers.get("content-disposition")).toContain("(sample).epub");
  const zip = await JSZip.loadAsync(bytes);
  expect(await zip.file("OEBPS/content.opf")?.async("string")).toContain("The Lantern (sample)");
  const again = await ask(
    getSample,
    "/opds/samples/lantern.epub",
    { "If-None-Match": headers.get("etag") ?? "" },
    { file: "lantern.epub" },
  );
  expect(again.status).toBe(304);
  for (const name of ["nothing.epub", "lantern.pdf", "lantern", ".epub", "..%2Fx.epub"])
    expect((await ask(getSample, `/opds/samples/${name}`, {}, { file: name })).status, name).toBe(404);
});
