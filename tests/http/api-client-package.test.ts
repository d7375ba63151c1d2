import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { TYPESCRIPT_CLIENT_URL } from "#lib/urls/api";
import { insertUser } from "#tests/support/accounts";
import { call, get } from "#tests/support/api-client";
import { LANTERN, LONG_WORD } from "#tests/support/test-collection";
import { BASE_URL } from "#tests/support/test-server";
import { createClient, PasticheError } from "../../clients/typescript/src/client.ts";

const keyOf = async (scopes: string[]) => {
  const { token } = await insertUser();
  return (await call<{ key: string }>("POST", "/api/user/api-keys", { bearer: token, body: { name: "Client", scopes, days: 30 } })).body
    .key;
};

test("the client reads public data without a key", async () => {
  const { data } = await createClient(BASE_URL).GET("/api/books/{id}", { params: { path: { id: LANTERN.id } } });
  expect(data?.title).toBe(LANTERN.title);
});

test("the client calls with a key, and a refusal is an error with its code in the chosen language", async () => {
  const writer = createClient(BASE_URL, { key: await keyOf(["read", "write"]) });
  const rate = { params: { path: { id: LONG_WORD } }, body: { rating: 4 } };
  expect((await writer.POST("/api/books/{id}/rate", rate)).response.status).toBe(200);
  const reader = createClient(BASE_URL, { key: await keyOf(["read"]), language: "de" });
  const refusal = await reader.POST("/api/books/{id}/rate", rate).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(PasticheError);
  expect(refusal).toMatchObject({ status: 403, code: "api_key_scope", message: expect.stringMatching(/^Dieser API-Schlüssel/) as string });
});

test("a refused call says when it can be repeated", async () => {
  const client = createClient(BASE_URL, { key: await keyOf(["read"]) });
  const calls = await Promise.allSettled(Array.from({ length: 101 }, () => client.GET("/api/stats")));
  const [refused] = calls.flatMap((each) => (each.status === "rejected" ? [each.reason as PasticheError] : []));
  expect(refused).toMatchObject({ status: 429, code: "too_many_requests" });
  expect(refused?.retryAfter).toBeGreaterThan(0);
});

test("the package that the documentation offers can be unpacked by npm's rules and called in Node.js", async () => {
  const folder = mkdtempSync(join(tmpdir(), "client-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const scope = join(folder, "node_modules/@pastiche");
  mkdirSync(join(scope, "client"), { recursive: true });
  writeFileSync(join(folder, "client.tgz"), Buffer.from(await (await get(TYPESCRIPT_CLIENT_URL)).arrayBuffer()));
  execFileSync("tar", ["-xzf", join(folder, "client.tgz"), "-C", join(scope, "client"), "--strip-components=1"]);
  symlinkSync(resolve("node_modules/openapi-fetch"), join(folder, "node_modules/openapi-fetch"));
  const program = `import { createClient } from "@pastiche/client";
    const { data } = await createClient("${BASE_URL}").GET("/api/books/{id}", { params: { path: { id: "${LANTERN.id}" } } });
    console.log(data.title);`;
  writeFileSync(join(folder, "program.mjs"), program);
  expect(execFileSync(process.execPath, [join(folder, "program.mjs")], { encoding: "utf8" })).toBe(`${LANTERN.title}\n`);
});
