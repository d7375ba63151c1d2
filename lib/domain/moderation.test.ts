import { expect, test } from "vitest";
import { changes, nextAfter } from "#lib/domain/moderation";

test("after a decision one turns to the next comment, at the end to the one before, and to nothing when all is decided", () => {
  const listed = ["a", "b", "c", "d"];
  expect(nextAfter(listed, ["b"])).toBe("c");
  expect(nextAfter(listed, ["d"])).toBe("c");
  expect(nextAfter(listed, ["a", "c"])).toBe("d");
  expect(nextAfter(listed, ["b", "c", "d"])).toBe("a");
  expect(nextAfter(listed, listed)).toBeNull();
  expect(nextAfter([], ["a"])).toBeNull();
});

test("a decision changes what is not so already", () => {
  expect([changes("approve", "pending"), changes("approve", "approved"), changes("reject", "approved")]).toEqual([true, false, true]);
  expect(changes("delete", "rejected")).toBe(true);
});
