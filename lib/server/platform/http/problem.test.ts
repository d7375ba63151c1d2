import { expect, test } from "vitest";
import { DomainError, type ErrorCode, STATUS_BY_CODE } from "#lib/domain/errors";
import { problem, RETRY_AFTER_SECONDS } from "#lib/server/platform/http/problem";

const REQUEST = new Request("http://localhost/api/books/search");
const answer = (code: ErrorCode) => problem(new DomainError(code), REQUEST);

test("errors that end by themselves say when to try again, others do not", () => {
  const temporary = (Object.keys(STATUS_BY_CODE) as ErrorCode[]).filter((code) => STATUS_BY_CODE[code] === 503);
  expect(temporary).toContain("busy");
  for (const code of temporary) expect(Number(answer(code).headers.get("Retry-After")), code).toBeGreaterThanOrEqual(RETRY_AFTER_SECONDS);
  expect(answer("not_found").headers.get("Retry-After")).toBeNull();
});

test("a message is in the language of the request", async () => {
  const italian = problem(new DomainError("busy"), new Request(REQUEST, { headers: { "Accept-Language": "it" } }));
  expect(italian.status).toBe(503);
  expect(italian.headers.get("Content-Language")).toBe("it");
  expect(await italian.json()).not.toMatchObject({ message: ((await answer("busy").json()) as { message: string }).message });
});
