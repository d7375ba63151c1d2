import { expect, test } from "vitest";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { makingStory } from "#lib/server/modules/generation/queries/making-story";
import { STEPS } from "#tests/support/desk-run";

test("the plan tells of people, places, relations and what comes back, and neither what is hidden nor secrets nor the timeline", () => {
  const steps = [...STEPS.plan, ...STEPS.outline].map(([name, result]) => {
    if (name !== "bible") return { name, result };
    const more = {
      relations: ["Tom owes Ada a rope."],
      motifs: ["a bell", { name: "the ferry rope", words: ["rope"], most: 9 }],
      timeline: [{ when: "1879", event: "Tom cuts it in the night.", isTold: false }],
    };
    return { name, result: { ...(result as object), ...more } };
  });
  const { plan } = makingStory(new Manuscript(steps), steps);
  expect(plan).toMatchObject({
    people: [{ name: "Ada Lunn" }, { name: "Tom Vane" }],
    places: [{ name: "The landing", facts: "Wet." }],
    relations: ["Tom owes Ada a rope."],
    motifs: ["a bell", "the ferry rope"],
  });
  expect(JSON.stringify(plan)).not.toMatch(/Tom cut the rope|The rope was cut|in the night/);
});
