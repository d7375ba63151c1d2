import { expect, test } from "vitest";
import { xmlText } from "#lib/domain/text/xml-text";

test("characters that XML forbids are removed, all others kept", () => {
  expect(xmlText("a\u0000b\u0007c\u000bd\ufffee\uffff")).toBe("abcde");
  expect(xmlText("tab\tline\nreturn\r ]]> & < é 🦊 \u{10ffff}")).toBe("tab\tline\nreturn\r ]]> & < é 🦊 \u{10ffff}");
  expect(xmlText("half \ud83e of a fox")).toBe("half \ufffd of a fox");
});
