import { expect, test } from "vitest";
import { cards, chooseDraft } from "#lib/server/modules/generation/steps/write";
import { contextOf, plannedSteps, writtenSteps } from "#tests/support/step-context";
import { setUpWriting } from "#tests/support/writing";

const writing = await setUpWriting({});
const { callsOf } = writing;

const draftOf = (sentences: number) => ({
  markdown: Array.from({ length: sentences }, (_, index) => `She rang ${index} times.`).join("\n\n"),
  faults: [],
});
async function compareDrafts(...lengths: [number, number]) {
  const [first, second] = lengths.map(draftOf);
  const drafts = { "draft:1:1": first, "draft:2:1": second };
  await chooseDraft(await contextOf(writing.administrator, "chapter:1", { ...plannedSteps(3), ...drafts }), 1);
  const { textA = "", textB = "", criteria = "" } = callsOf("pair")[0]?.values ?? {};
  return { paragraphs: [textA, textB].map((text) => text.split("\n\n").length), endings: criteria.includes("ending") };
}

test("of two drafts of different lengths as much is compared, and no ending", async () => {
  expect(await compareDrafts(20, 30)).toEqual({ paragraphs: [20, 22], endings: false });
});

test("drafts of the same length are compared whole", async () => {
  expect(await compareDrafts(20, 21)).toEqual({ paragraphs: [20, 21], endings: true });
});

test("who plans scenes is told what earlier chapters contradict", async () => {
  const at = { paragraph: 1, quote: "She rang" };
  const deltas = [{}, { uses: [{ ...at, who: "Tom Vane", fact: "will" }] }, { uses: [{ ...at, who: "Ruth Bell", fact: "will" }] }];
  const context = await contextOf(writing.administrator, "cards:3", writtenSteps(["She rang.", "She rang.", "She rang."], deltas));
  await cards(context, 3);
  expect(callsOf("cards")[0]?.values.contradictions).toBe(
    "- Chapter 2: Tom Vane speaks of or acts on what they have not learnt: There is a second will.",
  );
});
