import { expect, test } from "vitest";
import { continueList } from "#lib/domain/forum/continue-list";

/** The text after Enter at “|”, with the cursor; null if Enter does what it always does. */
function enter(marked: string): string | null {
  const cursor = marked.indexOf("|");
  const text = marked.replace("|", "");
  const change = continueList(text, cursor);
  return change && `${text.slice(0, change.start)}${change.text}|${text.slice(change.end)}`;
}

test.each([
  ["- a|", "- a\n- |"],
  ["* a\n* b| c\n* d", "* a\n* b\n* | c\n* d"],
  ["1. a|", "1. a\n2. |"],
  ["9) a|", "9) a\n10) |"],
  ["text\n  - nested|", "text\n  - nested\n  - |"],
  ["> - quoted|", "> - quoted\n> - |"],
  ["- [x] done|", "- [x] done\n- [ ] |"],
])("Enter in %j begins the next item", (before, after) => {
  expect(enter(before)).toBe(after);
});

test.each([
  ["- a\n- |", "- a\n|"],
  ["1. a\n2. |\nb", "1. a\n|\nb"],
  ["> - a\n> - |", "> - a\n>|"],
  ["- [ ] |", "|"],
])("Enter at the empty item of %j ends the list", (before, after) => {
  expect(enter(before)).toBe(after);
});

test.each(["a|", "|- a", "-|", "- |a\nb".replace("- |a", "-| a"), "2026 was|", "1.5|", "**a**|", "|"])(
  "Enter in %j breaks the line",
  (text) => {
    expect(enter(text)).toBeNull();
  },
);
