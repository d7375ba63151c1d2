import { expect, test } from "vitest";
import { measureDialogue } from "#lib/domain/generation/checks/dialogue";
import { soundBook, withParagraphs } from "#tests/support/checked-book";

test("speech and what is broken off in it are measured", () => {
  const texts = ["“You must not—”", "“I must,” he said.", "It rained.", "“But—” She stopped."];
  expect(measureDialogue({ ...withParagraphs(soundBook("en", 1), 1, () => texts) })).toEqual({
    findings: [],
    measures: { speech: 0.75, interruptions: 0.6667 },
  });
  const spanish = ["—Usted no puede…", "—Puedo —dijo él."];
  expect(measureDialogue(withParagraphs(soundBook("es", 1), 1, () => spanish)).measures.interruptions).toBe(0.5);
});
