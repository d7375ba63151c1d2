import { expect, test } from "vitest";
import { changes, nextAfter } from "#lib/domain/moderation/moderation";

test("after a decision the focus goes to the next comment, at the end to the previous, and to none when all are decided", () => {
  const listed = ["a", "b", "c", "d"];
  expect(nextAfter(listed, ["b"], null)).toBe("c");
  expect(nextAfter(listed, ["d"], null)).toBe("c");
  expect(nextAfter(listed, ["a", "c"], null)).toBe("d");
  expect(nextAfter(listed, ["b", "c", "d"], null)).toBe("a");
  expect(nextAfter(listed, listed, null)).toBeNull();
  expect(nextAfter([], ["a"], null)).toBeNull();
});

test("the focused comment keeps the focus when it was not decided", () => {
  const listed = ["a", "b", "c", "d", "e"];
  expect(nextAfter(listed, ["b", "c"], "e")).toBe("e");
  expect(nextAfter(listed, ["c", "d"], "a")).toBe("a");
  expect(nextAfter(listed, ["b", "c"], "c")).toBe("d");
  expect(nextAfter(listed, ["b"], "gone")).toBe("c");
});

test("a decision changes only comments in another state", () => {
  expect([changes("approve", "pending"), changes("approve", "approved"), changes("reject", "approved")]).toEqual([true, false, true]);
  expect(changes("delete", "rejected")).toBe(true);
});
