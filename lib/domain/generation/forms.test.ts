import { expect, test } from "vitest";
import { formFaults } from "#lib/domain/generation/forms";

test("a chapter of a play, of letters, of a diary and of verse has its marks", () => {
  expect(formFaults("::: drama\n**Ada.** Who is there?\n:::", "play")).toEqual([]);
  expect(formFaults("Ada asked who was there.", "play")).toEqual(['It must stand between a line "::: drama" and a line ":::".']);
  expect(formFaults("::: letter\n[Monday]{.date}\n:::\n\n::: letter\nTwo\n:::", "letters")).toEqual([]);
  expect(formFaults("::: letter\nOne", "letters")).toHaveLength(1);
  expect(formFaults("| The lamp is out;\n|   the door is open.", "verse")).toEqual([]);
  expect(formFaults("The lamp is out.", "verse")).toHaveLength(1);
  expect(formFaults("The lamp is out.", "tale")).toEqual([]);
});
