import { expect, test } from "vitest";
import { apiReference } from "#lib/server/publishing/openapi/reference";

test("the reference begins with books and ends with the running of the site; each group has a place", () => {
  expect(apiReference().map(({ tag }) => tag)).toEqual([
    ...["Books", "Authors", "Series", "Library", "Reading", "Ratings", "Blind reading", "Comments", "Requests"],
    ...["Forum", "Help", "Messages", "API keys", "Status", "System"],
  ]);
});

test("an operation says its limits: of its fields and of its calls", () => {
  const operations = apiReference().flatMap((group) => group.operations);
  const operationOf = (method: string, path: string) => operations.find((each) => each.method === method && each.path === path);
  const list = operationOf("GET", "/api/books");
  expect(list?.parameters.find(({ name }) => name === "limit")?.description).toContain("1 to 100; default 12");
  expect(operationOf("POST", "/api/comments/{id}")?.limits).toEqual([{ calls: 20, seconds: 3_600, by: "user" }]);
  expect(operationOf("POST", "/api/requests")?.body.find(({ name }) => name === "prompt")?.description).toMatch(/at most 2000 characters/);
  // What a whole number is in JavaScript is no limit of the contract.
  const texts = operations
    .flatMap(({ parameters, body, response }) => [...parameters, ...body, ...response])
    .map(({ description }) => description);
  expect(texts.filter((text) => text.includes("9007199254740991"))).toEqual([]);
});
