import { expect, test } from "vitest";
import { DecideComments, RejectComment } from "#lib/contract/moderation/operations";
import { WriteBookmark } from "#lib/contract/reading/annotation-operations";

const ID = "0A0B0C0D-0000-7000-8000-00000000000E";

test("comment ids are case-insensitive", () => {
  const asked = DecideComments.parse({ ids: [ID, ID.toLowerCase()], seen: { [ID]: null }, decision: "approve" });
  expect(asked).toMatchObject({ ids: [ID.toLowerCase(), ID.toLowerCase()], seen: { [ID.toLowerCase()]: null } });
});

test.each(["", "  ", "\u200b\u2060", "\u2800", "x".repeat(501), null, 5])("%j is refused as a reason", (reason) => {
  expect(RejectComment.safeParse({ reason }).success).toBe(false);
});

test.each([
  ["2026-11-21T12:00:00Z", true],
  ["2026-11-21T14:00:00+02:00", true],
  ["0000-01-01T00:00:00Z", false],
  ["0001-01-01T00:00:00+14:00", false],
  ["1999-12-31T23:59:59Z", false],
  ["yesterday", false],
])("%s is accepted as a client's time: %s", (createdAt, may) => {
  expect(WriteBookmark.safeParse({ bookId: "one", chapter: 1, paragraph: 1, createdAt }).success).toBe(may);
});
