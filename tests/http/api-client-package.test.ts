import { expect, test } from "vitest";
import { insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
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
