import { expect, test } from "vitest";
import { insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { fetchOpenApi, isPublic, schemaValidator } from "#tests/support/openapi";
import { LANTERN } from "#tests/support/test-collection";

test("book files match their documented types, range requests and authentication", async () => {
  const document = await fetchOpenApi();
  const check = schemaValidator(document);
  const { token } = await insertUser();
  const files = Object.entries(document.paths).filter(([path]) => !path.startsWith("/api/"));
  expect(files.map(([path]) => path)).toEqual(["/downloads/epub/{id}.epub", "/downloads/pdf/{id}.pdf", "/opds/samples/{id}.epub"]);
  for (const [path, { get }] of files) {
    const address = path.replace("{id}", LANTERN.id);
    const [type = ""] = Object.keys(get?.responses[200]?.content ?? {});
    // 503 while the file is being made, with Retry-After.
    await expect.poll(async () => (await call("GET", address, { bearer: token })).status, { timeout: 80_000 }).not.toBe(503);
    const part = await call("GET", address, { bearer: token, headers: { Range: "bytes=0-3" } });
    expect([part.status, part.headers.get("content-type")], path).toEqual([206, type]);
    const unknown = await call("GET", path.replace("{id}", "no-such-book"), { bearer: token });
    expect(unknown.status, path).toBe(404);
    expect(check(get?.responses[404]?.content["application/json"]?.schema, unknown.body), path).toEqual([]);
    const guest = await call("GET", address);
    const undecodable = await call("GET", path.replace("{id}", "%00"));
    expect([guest.status, undecodable.status], path).toEqual([isPublic(get) ? 200 : 401, 400]);
    for (const { status, headers } of [guest, undecodable, unknown])
      expect(Object.keys(get?.responses[status]?.content ?? {}), `${path} ${status}`).toContain(headers.get("content-type")?.split(";")[0]);
  }
});
