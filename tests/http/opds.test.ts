import JSZip from "jszip";
import { beforeAll, expect, test } from "vitest";
import { type Account, deactivateUser, insertUser } from "#tests/support/accounts";
import { type ApiResponse, call } from "#tests/support/api-client";
import { opdsSchemaErrors } from "#tests/support/opds-schema";
import { LANTERN } from "#tests/support/test-collection";
import { BASE_URL } from "#tests/support/test-server";
import { parseElements, parseLinks } from "#tests/support/xml";

type Made = { id: string; name: string; password: string };
let user: Account;
let made: Made;
beforeAll(async () => {
  user = await insertUser();
  made = (await call<Made>("POST", "/api/user/app-passwords", { bearer: user.token, body: { name: "  Kobo  " } })).body;
});

const EPUB = `/downloads/epub/${LANTERN.id}.epub`;
const basic = (name: string, password: string) => ({ Authorization: `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}` });
const get = (address: string, headers: Record<string, string> = {}) => call("GET", address, { headers: { Accept: "*/*", ...headers } });
const follow = (response: ApiResponse<unknown>, wanted: (link: Record<string, string>) => boolean) =>
  parseLinks(response.text).find(wanted)?.href ?? "";

test("an OPDS client navigates from the root to a book, authenticates and downloads it", async () => {
  const root = await get("/opds");
  expect(root.headers.get("content-type")).toBe("application/atom+xml;profile=opds-catalog;kind=navigation");
  const authors = await get(follow(root, ({ href }) => href?.endsWith("/opds/authors") ?? false));
  const bookList = await get(follow(authors, ({ rel }) => rel === "subsection"));
  expect(bookList.headers.get("content-type")).toBe("application/atom+xml;profile=opds-catalog;kind=acquisition");
  const entry = await get(follow(bookList, ({ type }) => type === "application/atom+xml;type=entry;profile=opds-catalog"));
  expect(parseElements(entry.text)[0]?.name).toBe("entry");
  const cover = await fetch(follow(entry, ({ rel }) => rel === "http://opds-spec.org/image/thumbnail"));
  expect([cover.status, cover.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const book = follow(entry, ({ rel, type }) => rel === "http://opds-spec.org/acquisition" && type === "application/epub+zip");
  const asked = await get(book);
  expect([asked.status, asked.headers.get("www-authenticate")]).toEqual([
    401,
    expect.stringMatching(/^Basic realm=".+", charset="UTF-8"$/),
  ]);
  expect(opdsSchemaErrors("authentication", JSON.parse(asked.text))).toEqual([]);
  const response = await fetch(book, { headers: basic(user.email, made.password) });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/epub+zip"]);
  const zip = await JSZip.loadAsync(await response.arrayBuffer());
  expect(await zip.file("mimetype")?.async("string")).toBe("application/epub+zip");
});

test("paging through an OPDS feed lists every book once", async () => {
  const seen: string[] = [];
  let pages = 0;
  for (let next = `${BASE_URL}/opds/books?order=title`; next; pages += 1) {
    const page = await get(next);
    seen.push(...parseElements(page.text).flatMap(({ name, parent, text }) => (name === "id" && parent === "entry" ? [text] : [])));
    next = follow(page, ({ rel }) => rel === "next");
  }
  expect(pages).toBeGreaterThan(0);
  expect(new Set(seen).size).toBe(seen.length);
  const total = parseElements((await get("/opds/books")).text).find(({ name }) => name === "totalResults")?.text;
  expect(seen.length).toBe(Number(total));
});

test("OPDS 2.0 documents are valid from the root to a publication", async () => {
  const root = await get("/opds/v2");
  expect(root.headers.get("content-type")).toBe("application/opds+json");
  const { navigation } = JSON.parse(root.text) as { navigation: { href: string }[] };
  for (const href of [
    "/opds/v2",
    "/opds/v2/search?query=lamp",
    "/opds/v2/search?query=xyzzyplugh",
    "/opds/v2/books?page=4000",
    ...navigation.map((link) => link.href),
  ]) {
    const { status, text } = await get(href);
    expect([status, opdsSchemaErrors("feed", JSON.parse(text))], href).toEqual([200, []]);
  }
  const entry = await get(`/opds/v2/books/${LANTERN.id}`);
  expect(entry.headers.get("content-type")).toBe("application/opds-publication+json");
  expect(opdsSchemaErrors("publication", JSON.parse(entry.text))).toEqual([]);
});

test("texts follow Accept-Language, and Vary names it", async () => {
  const titles = async (language: string) => {
    const { headers, text } = await get("/opds", { "Accept-Language": language, "Accept-Encoding": "identity" });
    expect(headers.get("vary")).toContain("Accept-Language");
    return parseElements(text).flatMap(({ name, text: title }) => (name === "title" ? [title] : []));
  };
  expect(await titles("it")).toContain("Novità");
  expect(await titles("de-AT,de;q=0.9")).toContain("Neue Bücher");
  expect(await titles("pt")).toContain("New books");
});

test("a feed answers 304 to its ETag, compressed or not, and HEAD without a body", async () => {
  for (const encoding of ["identity", "gzip"]) {
    const first = await get("/opds/books", { "Accept-Encoding": encoding });
    expect(first.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");
    expect(first.headers.get("content-encoding")).toBe(encoding === "gzip" ? "gzip" : null);
    const again = await get("/opds/books", { "If-None-Match": first.headers.get("etag") ?? "", "Accept-Encoding": encoding });
    expect([again.status, again.text]).toEqual([304, ""]);
    const head = await call("HEAD", "/opds/books", { headers: { "Accept-Encoding": encoding } });
    expect([head.status, head.text, head.headers.get("content-type")]).toEqual([200, "", first.headers.get("content-type")]);
  }
});

test("the sample is public", async () => {
  const response = await fetch(`${BASE_URL}/opds/samples/${LANTERN.id}.epub`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/epub+zip"]);
  const zip = await JSZip.loadAsync(await response.arrayBuffer());
  expect(Object.keys(zip.files).filter((name) => /chapter-\d/.test(name))).toEqual(["OEBPS/chapter-1.xhtml"]);
});

test("invalid parameters answer 400 with a message, unknown feeds 404", async () => {
  const { status, body } = await get("/opds/books?order=worst");
  expect([status, body.code]).toEqual([400, "invalid_input"]);
  for (const path of [
    "/opds/books?author=nobody",
    "/opds/v2/books?genre=cookbook",
    "/opds/books?lang=xx",
    "/opds/books/nothing",
    "/opds/nothing",
  ])
    expect((await get(path)).status, path).toBe(404);
  expect((await get(`/opds/search?q=${"lamp ".repeat(2_000)}`)).status).toBe(200);
});

test("an app password authenticates downloads only; the account's password does not", async () => {
  expect(made).toMatchObject({ name: "Kobo", password: expect.stringMatching(/^(?:[2-9a-hjkmnp-z]{5}-?){4}$/) as string });
  expect((await get(EPUB, basic(user.username, made.password.toUpperCase()))).status).toBe(200);
  expect((await get(EPUB, basic(user.email, user.password))).status).toBe(401);
  for (const path of ["/api/auth/me", "/api/user/profile", "/api/user/app-passwords", "/api/user/export"]) {
    expect((await get(path, basic(user.email, made.password))).status, path).toBe(401);
    expect((await call("GET", path, { bearer: made.password })).status, path).toBe(401);
  }
  const logIn = await call("POST", "/api/auth/login", { body: { email: user.email, password: made.password } });
  expect(logIn.status).toBe(401);
});

test("an app password with an invalid name is refused, another user's is not found, a revoked one is refused", async () => {
  for (const name of ["", "   ", "x".repeat(61), "\u0007", 5, null]) {
    const { status, body } = await call("POST", "/api/user/app-passwords", { bearer: user.token, body: { name } });
    expect([status, body.fields], String(name)).toEqual([400, { name: expect.any(String) as string }]);
  }
  const stranger = await insertUser();
  expect((await call("DELETE", `/api/user/app-passwords/${made.id}`, { bearer: stranger.token })).status).toBe(404);
  const other = (await call<Made>("POST", "/api/user/app-passwords", { bearer: user.token, body: { name: "Old" } })).body;
  expect((await get(EPUB, basic(user.email, other.password))).status).toBe(200);
  expect((await call("DELETE", `/api/user/app-passwords/${other.id}`, { bearer: user.token })).status).toBe(200);
  expect((await get(EPUB, basic(user.email, other.password))).status).toBe(401);
  const { text } = await call("GET", "/api/user/app-passwords", { bearer: user.token });
  for (const secret of [made.password, made.password.replaceAll("-", ""), "hash"]) expect(text).not.toContain(secret);
});

test("the app password of a deactivated user is refused at once", async () => {
  const gone = await insertUser();
  const { password } = (await call<Made>("POST", "/api/user/app-passwords", { bearer: gone.token, body: { name: "Kobo" } })).body;
  expect((await get(EPUB, basic(gone.email, password))).status).toBe(200);
  await deactivateUser(gone);
  expect((await get(EPUB, basic(gone.email, password))).status).toBe(401);
});

test("logging out everywhere revokes the app passwords", async () => {
  const reader = await insertUser();
  const { password } = (await call<Made>("POST", "/api/user/app-passwords", { bearer: reader.token, body: { name: "Kobo" } })).body;
  expect((await call("DELETE", "/api/user/sessions", { bearer: reader.token })).status).toBe(200);
  expect((await get(EPUB, basic(reader.email, password))).status).toBe(401);
});
