import { afterAll, beforeAll, expect, test } from "vitest";
import { get } from "#tests/support/api-client";
import { type FaultyDatabaseServer, startFaultyDatabaseServer } from "#tests/support/faulty-database-server";

const SETTINGS = {
  CONTACT_EMAIL: "post@library.example",
  IMPRINT: "Library Association | 1 Lamp Street, Dublin",
  SOCIAL_LINKS: "https://social.example/@library",
  AI_MODEL: "quill-7",
  AI_CRITIC_MODEL: "reader-2",
};
let server: FaultyDatabaseServer;
beforeAll(async () => {
  server = await startFaultyDatabaseServer(SETTINGS);
});
afterAll(() => server.stop());

const html = async (path: string, language = "en") =>
  (await fetch(server.address + path, { headers: { "Accept-Language": language, Accept: "text/html" } })).text();

test("contact address, imprint and links of the settings are in the footer, the terms and the privacy policy", async () => {
  const paths = ["/", "/about", "/login", "/register", "/search", "/requests/queue", "/no-such-page", "/terms", "/privacy", "/it/terms"];
  for (const path of paths) {
    const page = await html(path);
    expect(page, path).toContain("mailto:post@library.example");
    expect(page, path).toContain("1 Lamp Street, Dublin");
    expect(page, path).toContain('href="https://social.example/@library"');
  }
});

test("/about names the models that write and review now, or says that there is none", async () => {
  expect(await html("/about")).toContain("New books are now written by quill-7 and reviewed by reader-2.");
  expect(await html("/de/about")).toContain("Neue Bücher schreibt zurzeit quill-7, rezensiert werden sie von reader-2.");
  expect(await (await get("/about")).text()).toContain("No language model is connected to this site at the moment");
});

test("footer and legal pages name years that do not contradict the books", async () => {
  const year = String(new Date().getUTCFullYear());
  for (const path of ["/about", "/terms"]) expect(await html(path)).toContain(`© ${year} `);
  expect(await html("/terms")).not.toContain("January 2024");
});

test("an unknown book is named as such, and another unknown address is not", async () => {
  const book = await get("/book/no-such-book-here");
  expect(book.status).toBe(404);
  expect(await book.text()).toContain("We can’t find this book");
  expect(await (await get("/no-such-page-here")).text()).toContain("We can’t find this page");
});

test("the supported language with the highest weight in Accept-Language wins, wherever it is listed", async () => {
  const placeFor = async (header: string) => {
    const response = await get("/about", { headers: { "Accept-Language": header }, redirect: "manual" });
    return response.headers.get("location")?.replace(/^https?:\/\/[^/]+/, "") ?? response.status;
  };
  expect(await placeFor("pt-BR, pt;q=0.9, es;q=0.8, en;q=0.7")).toBe("/es/about");
  expect(await placeFor("en;q=0.5, fr;q=0.9")).toBe("/fr/about");
  expect(await placeFor("IT-ch")).toBe("/it/about");
  for (const header of ["en-GB,en;q=0.9,it;q=0.8", "ja", "it;q=0", "pt, en;q=0.8, de;q=0.2"])
    expect(await placeFor(header), header).toBe(200);
});
