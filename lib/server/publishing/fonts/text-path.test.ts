import { describe, expect, test } from "vitest";
import type { Face } from "#lib/domain/art/typesetting";
import { setLine } from "#lib/server/publishing/fonts/text-path";

const FACES: Face[] = ["display", "display-italic", "text-italic"];

describe.each(FACES)("text path in %s", (face) => {
  test("grows with size and text", () => {
    const small = setLine("Saint Maur", face, 20);
    expect(setLine("Saint Maur", face, 40).width).toBeCloseTo(small.width * 2, 5);
    expect(setLine("Saint Maurice", face, 20).width).toBeGreaterThan(small.width);
    expect(small.d).toMatch(/^m[-\d. mlqcz]+z$/);
  });

  test("applies kerning", () => {
    const apart = setLine("A", face, 100).width + setLine("V", face, 100).width;
    expect(setLine("AV", face, 100).width).toBeLessThan(apart);
  });

  test("supports the letters of all European languages", () => {
    for (const letter of "éßñœåšőłğṃặαωжЯ") expect(setLine(letter, face, 20).d, letter).not.toBe("");
  });

  test("omits unsupported characters without an error", () => {
    expect(setLine("日本🕯️\u{1F9D9}\u200D", face, 20)).toEqual({ d: "", width: 0 });
    expect(setLine("", face, 20)).toEqual({ d: "", width: 0 });
  });

  test("composes combining marks", () => {
    expect(setLine("e\u0301", face, 20)).toEqual(setLine("é", face, 20));
  });
});

test("uses the regular weight, not the file’s default black", () => {
  expect(setLine("The Vault", "display", 100).width).toBeLessThan(450);
});
