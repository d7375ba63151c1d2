import { expect, test } from "vitest";
import { apiReference } from "#lib/server/publishing/openapi/reference";

test("the reference begins with books and ends with the running of the site; each group has a place", () => {
  expect(apiReference().map(({ tag }) => tag)).toEqual([
    ...["Books", "Authors", "Library", "Reading", "Ratings", "Comments", "Requests"],
    ...["Forum", "Help", "Messages", "API keys", "Status", "System"],
  ]);
});
