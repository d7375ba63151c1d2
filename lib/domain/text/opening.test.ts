import { expect, test } from "vitest";
import { openingSentences } from "./opening.ts";

test("a first sentence that is long enough stands alone", () => {
  const first = "A relation who has lived abroad for thirty years can do nothing more amiable than to die.";
  expect(openingSentences(`${first} The letter came on a wet morning.`, "en")).toBe(first);
});

test("short sentences are joined by the next", () => {
  expect(openingSentences("Era tardi. Nessuno parlava. La lampada sul tavolo faceva più fumo che luce.\nPoi qualcuno rise.", "it")).toBe(
    "Era tardi. Nessuno parlava. La lampada sul tavolo faceva più fumo che luce.",
  );
});

test("a very long sentence is cut at the end of a word", () => {
  const text = openingSentences(`${"and so on ".repeat(60)}.`, "en");
  expect(text).toMatch(/(?:and|so|on) ?…$/);
  expect(text.length).toBeLessThanOrEqual(261);
});

test("nothing has no opening", () => {
  expect(openingSentences(" ", "de")).toBe("");
});
