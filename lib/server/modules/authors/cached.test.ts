import { expect, test, vi } from "vitest";
import { FALLBACK_AUTHORS } from "#lib/domain/author/author";
import { listFrameAuthors } from "#lib/server/modules/authors/cached";
import { setUpTestSettings } from "#tests/support/environment";

const cacheLife = vi.hoisted(() => vi.fn());
vi.mock("next/cache", () => ({ cacheTag: () => undefined, cacheLife }));

setUpTestSettings({ DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" });

test("header and footer name five classic authors while the authors cannot be loaded, and soon try again", async () => {
  const authors = await listFrameAuthors("en");
  expect(authors).toEqual(FALLBACK_AUTHORS);
  expect(authors).toHaveLength(5);
  expect(cacheLife.mock.calls).toEqual([[{ stale: 30, revalidate: 60, expire: 3_600 }]]);
});
