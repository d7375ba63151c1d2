import { expect, test } from "vitest";
import { type DraftCopy, joinTexts, reconcileDraft, textBeside } from "#lib/domain/forum/draft";

const COPY: DraftCopy = { title: "", content: "Desktop start", replyToId: null, basedOn: "2026-11-24T10:00:00.000Z", isDirty: false };
const STORED = { title: "", content: "Desktop start, phone end", replyToId: null, updatedAt: "2026-11-24T10:05:00.000Z" };

test("a device without changes of its own shows the account's text", () => {
  expect(reconcileDraft(COPY, STORED)).toEqual({ ...COPY, content: STORED.content, basedOn: STORED.updatedAt });
});

test("a text that was sent elsewhere is gone, unless it was changed here since", () => {
  expect(reconcileDraft(COPY, null)).toMatchObject({ content: "", basedOn: null });
  expect(reconcileDraft({ ...COPY, isDirty: true }, null).content).toBe("Desktop start");
});

test("unsaved changes stay, and still name the version that they are based on", () => {
  const changed = { ...COPY, content: "Desktop start, desk end", isDirty: true };
  expect(reconcileDraft(changed, STORED)).toBe(changed);
});

test("an unsaved text that the account has in full is replaced by the account's", () => {
  expect(reconcileDraft({ ...COPY, isDirty: true }, STORED).content).toBe(STORED.content);
});

test("only what a text does not contain is kept beside it, each once", () => {
  const text = { title: "", content: "One. Two." };
  expect(textBeside(text, [{ title: "", content: "One." }, ""])).toBe("");
  expect(textBeside(text, [{ title: "", content: "Three." }, "Three.", "Four."])).toBe("Three.\n\nFour.");
  expect(textBeside(text, ["Three.", "Three. Four."])).toBe("Three. Four.");
});

test("another title is kept with its text", () => {
  expect(textBeside({ title: "Clocks", content: "A" }, [{ title: "Lamps", content: "B" }])).toBe("Lamps\n\nB");
  expect(textBeside({ title: "Clocks", content: "A" }, [{ title: "Clocks", content: "B" }])).toBe("B");
});

test("two texts are joined, unless one contains the other", () => {
  expect(joinTexts("One.", "Two.")).toBe("One.\n\nTwo.");
  expect(joinTexts("One. Two.", "One.")).toBe("One. Two.");
  expect(joinTexts("", "Two.")).toBe("Two.");
});
