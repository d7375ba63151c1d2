import { expect, test } from "vitest";
import { asciiDigits } from "#lib/domain/text/ascii-digits";

test.each(["0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "０１２３４５６７８９", "०१२३४५६७८९", "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗", "𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿"])(
  "%s are the ten digits",
  (digits) => {
    expect(asciiDigits(digits)).toBe("0123456789");
  },
);

test("what is no decimal digit stays", () => {
  expect(asciiDigits("a ²½Ⅷ 一")).toBe("a ²½Ⅷ 一");
});
