import { expect, test } from "vitest";
import { changes, nextAfter } from "#lib/domain/moderation/moderation";

test("after a decision one turns to the next comment, at the end to the one before, and to nothing when all is decided", () => {
  const listed = ["a", "b", "c", "d"];
  expect(nextAfter(listed, ["b"], null)).toBe("c");
  expect(nextAfter(listed, ["d"], null)).toBe("c");
  expect(nextAfter(listed, ["a", "c"], null)).toBe("d");
  expect(nextAfter(listed, ["b", "c", "d"], null)).toBe("a");
  expect(nextAfter(listed, listed, null)).toBeNull();
  expect(nextAfter([], ["a"], null)).toBeNull();
});

test("the comment in focus keeps it when it was not among those decided", () => {
  const listed = ["a", "b", "c", "d", "e"];
  expect(nextAfter(listed, ["b", "c"], "e")).toBe("e");
  expect(nextAfter(listed, ["c", "d"], "a")).toBe("a");
  expect(nextAfter(listed, ["b", "c"], "c")).toBe("d");
  expect(nextAfter(listed, ["b"], "gone")).toBe("c");
});

test("a decision changes what is not so already", () => {
  expect([changes("approve", "pending"), changes("approve", "approved"), changes("reject", "approved")]).toEqual([true, false, true]);
  expect(changes("delete", "rejected")).toBe(true);
});
