import { expect, test } from "vitest";
import { isolate } from "#lib/domain/text/isolate";

test("only values with right-to-left letters are isolated", () => {
  expect(["ada", "Ζωή", "“Lamps” 12", ""].map(isolate)).toEqual(["ada", "Ζωή", "“Lamps” 12", ""]);
  expect(isolate("محمد")).toBe("\u2068محمد\u2069");
  expect(isolate("ada-דוד")).toBe("\u2068ada-דוד\u2069");
});
