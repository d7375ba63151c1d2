import { renameSync, utimesSync, writeFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { askForJson, askForText } from "#lib/server/modules/generation/commands/ask-model";
import { prisma } from "#lib/server/platform/database/prisma";
import {
  answer,
  appears,
  ITALIAN,
  list,
  pathOf,
  Quoted,
  RELAY_PROMPT,
  RELAY_QUESTION,
  read,
  setUpRelay,
  startRelayHere,
  states,
  stop,
} from "#tests/support/relay";

setUpRelay();

test("prose of the wrong length or language is a fault; a claim says who works at a question, and is the model’s name", async () => {
  const asked = askForText({ ...RELAY_QUESTION, language: "it", words: 90 });
  const name = await appears("draft-3-2-chapter.md");
  writeFileSync(pathOf("inbox", name.replace(".md", ".claim")), "Bruno\n");
  answer(name, "The house was asleep when the old man came down the stairs and opened the garden door to call his dog. ".repeat(2));
  const faults = read(`inbox/${await appears(".fault-1.md")}`);
  expect(faults).toBe("- It has 42 words instead of about 90 (63 to 117).\n- It is not in the language of the book, Italiano.\n");
  answer(name, "");
  expect(read(`inbox/${await appears(".fault-2.md")}`)).toContain("The answer is empty.");
  answer(name, ITALIAN);
  await asked;
  expect((await prisma().modelCall.findFirstOrThrow()).model).toBe("Bruno");
  expect(list("inbox")).toEqual([]);
});

test("an answer that quotes what the question does not have is a fault; marks of Markdown and the shape of quotation marks do not count", async () => {
  const user = ["Style: plain.", "Chapter 2\n\nIt was the *Honor’s* oak, [mon ami]{lang=fr}, and no other."];
  const asked = askForJson({ ...RELAY_QUESTION, step: "lens:1:cut:2", prompt: { ...RELAY_PROMPT, user, version: "lens-cut@1" } }, Quoted);
  const name = await appears("lens-1-cut-2.md");
  answer(name, JSON.stringify({ patches: [{ quote: "the Honor's elm", replacement: "" }] }));
  expect(read(`inbox/${await appears(".fault-1.md")}`)).toBe("- patches.0.quote: the question’s text has no “the Honor's elm”.\n");
  const sound = { patches: [{ quote: "the Honor's oak, mon ami, and", replacement: "" }] };
  answer(name, JSON.stringify(sound));
  expect(await asked).toEqual(sound);
});

test("an answer is found under its question’s name with any ending; one to no question is told which are open", async () => {
  const asked = askForText(RELAY_QUESTION);
  const name = await appears("draft-3-2-chapter.md");
  answer("0009-draft-3-2.txt", "The second chapter.");
  expect(read(`inbox/${await appears(".txt.fault.md")}`)).toBe(
    "- No open question has the name 0009-draft-3-2. Open: 0001-draft-3-2-chapter.\n",
  );
  expect(states).toContain("0009-draft-3-2.txt answers no question");
  renameSync(pathOf("outbox", "0009-draft-3-2.txt"), pathOf("outbox", name.replace(".md", "")));
  expect(await asked).toBe("The second chapter.");
  await vi.waitUntil(() => list("inbox").length === 0, { timeout: 5_000 });
  expect(list("done")).toEqual(["0001-draft-3-2-chapter.answer.md", "0001-draft-3-2-chapter.md"]);
});

test("after a fault an answer is read later than before, so that it can be corrected in place", async () => {
  await stop();
  await startRelayHere(false, 3_600_000);
  const asked = askForText({ ...RELAY_QUESTION, words: 40 });
  const name = await appears("draft-3-2-chapter.md");
  answer(name, "Too short.");
  await appears(".fault-1.md");
  const text = "The second chapter is as long as it should be. ".repeat(4).trim();
  answer(name, text);
  // The answer to another question shows that the folder was read meanwhile.
  const other = askForText({ ...RELAY_QUESTION, step: "draft:1:2" });
  answer(await appears("draft-1-2-chapter.md"), "Another chapter.");
  expect(await other).toBe("Another chapter.");
  utimesSync(pathOf("outbox", name), new Date(0), new Date(0));
  expect(await asked).toBe(text);
});

test("who made the patches does not judge them, if others work at the run", async () => {
  const answered = async (step: string, by: string) => {
    const asked = askForText({ ...RELAY_QUESTION, step });
    const name = await appears("-chapter.md");
    writeFileSync(pathOf("inbox", name.replace(".md", ".claim")), by);
    answer(name, "Well.");
    await asked;
  };
  await answered("lens:1:cut:2", "Bruno");
  await answered("lens:2:cut:2", "Ada");
  const asked = askForText({ ...RELAY_QUESTION, step: "accept:1:2" });
  const name = await appears("accept-1-2-chapter.md");
  expect(read(`inbox/${name}`)).toContain("\nmade by: Bruno\n");
  const claim = pathOf("inbox", name.replace(".md", ".claim"));
  writeFileSync(claim, "Bruno");
  expect(read(`inbox/${await appears(".fault-1.md")}`)).toBe("- Bruno made what this question judges: somebody else answers it.\n");
  expect(list("inbox")).not.toContain("0003-accept-1-2-chapter.claim");
  writeFileSync(claim, "Ada");
  answer(name, "Better.");
  expect(await asked).toBe("Better.");
});

test("an answer that is being written is not read", async () => {
  const asked = askForText(RELAY_QUESTION);
  const name = await appears("draft-3-2-chapter.md");
  const path = pathOf("outbox", name);
  writeFileSync(path, "The second");
  utimesSync(path, new Date(), new Date(Date.now() + 3_600_000));
  // The answer to another question shows that the folder was read meanwhile.
  const other = askForText({ ...RELAY_QUESTION, step: "draft:1:2" });
  answer(await appears("draft-1-2-chapter.md"), "Another chapter.");
  expect(await other).toBe("Another chapter.");
  writeFileSync(path, "The second chapter.");
  expect(await asked).toBe("The second chapter.");
});
