import { expect, test } from "vitest";
import { FALLBACK_AUTHORS } from "#lib/domain/authors/author";
import { listFrameAuthors } from "#lib/server/modules/authors/queries";
import { setUpTestSettings } from "#tests/support/environment";

setUpTestSettings({ DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" });

test("header and footer name five classic authors while the authors cannot be loaded", async () => {
  const authors = await listFrameAuthors("en");
  expect(authors).toEqual(FALLBACK_AUTHORS);
  expect(authors).toHaveLength(5);
});
