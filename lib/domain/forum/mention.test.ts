import { expect, test } from "vitest";
import { isolateMentions, mentionBefore } from "#lib/domain/forum/mention";

test.each([
  ["@", { start: 0, prefix: "" }],
  ["Hello @ad", { start: 6, prefix: "ad" }],
  ["(@b.c-d_", { start: 1, prefix: "b.c-d_" }],
  ["@Čap", { start: 0, prefix: "Čap" }],
])("a name is typed at the end of %s", (text, found) => expect(mentionBefore(text, text.length)).toEqual(found));

test.each(["", "ada@example", "@ada ", "https://x.org/@ada", "@@ada", `@${"a".repeat(31)}`])("no name is typed at the end of %s", (text) =>
  expect(mentionBefore(text, text.length)).toBeNull(),
);

test("only what is before the cursor counts", () => {
  expect(mentionBefore("Hello @ada", 8)).toEqual({ start: 6, prefix: "a" });
});

test("in a plain text a name of the other direction keeps its @", () => {
  expect(isolateMentions("ask @דוד or @ada")).toBe("ask \u2068@דוד\u2069 or \u2068@ada\u2069");
  expect(isolateMentions("שלום @ada")).toBe("שלום \u2068@ada\u2069");
  expect(isolateMentions("ask @ada")).toBe("ask @ada");
});
