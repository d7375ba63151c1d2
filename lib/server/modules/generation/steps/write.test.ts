import { expect, test } from "vitest";
import { cards, chooseDraft, writeDraft } from "#lib/server/modules/generation/steps/write";
import { storeAuthorWork } from "#tests/support/author-works";
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

test("who writes a chapter has the people present, what is hidden, the author's passages and figures, and what the book has had", async () => {
  await storeAuthorWork("The Stair", ["dialogue"]);
  const texts = [`She rang at dawn. ${"Nobody came. ".repeat(40)}So it stayed.`, `The fog came. ${"Nobody rang. ".repeat(40)}It was sold.`];
  const planned = { ...writtenSteps([...texts, "Three."], [{ images: ["fog like wool"] }, { images: ["a bell like a cough"] }]) };
  const { "chapter:3": _chapter, "state:3": _state, ...results } = planned;
  const context = await contextOf(writing.administrator, "draft:1:3", results);
  await writeDraft({ ...context, author: { ...context.author, figures: ["Half of the sentences have 21 words."] } }, 1, 3);
  const { passages, figures, people, hidden, images, edges, lastPages } = callsOf("chapter")[0]?.values ?? {};
  expect(passages).toMatch(/^\[The Stair, 1881\]\nThe Stair 0: dialogue/);
  expect([figures, hidden]).toEqual(["- Half of the sentences have 21 words.", "Tom cut the rope."]);
  expect(people).toMatch(/"Ada Lunn"[\s\S]*"Tom Vane"[\s\S]*Not present: Ruth Bell/);
  expect(people).toContain("The rope was cut.");
  expect(images).toBe("fog like wool\na bell like a cough");
  expect(edges).toMatch(/^1\. She rang at dawn\..*So it stayed\.\n2\. The fog came\..*It was sold\.$/);
  expect(lastPages).toBe(texts[1]);
});
