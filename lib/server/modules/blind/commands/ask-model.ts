import "server-only";

import { z } from "zod";
import { SIDES, type Side } from "#lib/domain/blind/blind";
import type { PairTexts } from "#lib/server/modules/blind/queries/round";
import { askForJson } from "#lib/server/modules/generation/commands/ask-model";

const Answer = z.object({ author: z.enum(["A", "B"]) });
/** Of an answer: models that reason need room before it. */
const MAX_OUTPUT_TOKENS = 4_000;
const PROMPT = {
  version: "blind@1",
  system: `You judge passages of fiction. One of two passages is by the named author; the other is by an imitator, in the same manner. Decide from
the writing alone which one is the author's. Do not rely on recognising a text that you know by heart.`,
};

/**
 * Asks the critic which of the two passages is the true author's; returns which side it took for the author's. `order`: the sides of A and B.
 * Throws as askForJson.
 */
export async function askModel(pair: PairTexts, order: readonly Side[], signal: AbortSignal): Promise<Side> {
  const [a, b] = order.map((side) => (side === "author" ? pair.trueText : pair.text));
  const user = `The author is ${pair.author.name}.\n\nPassage A:\n\n${a}\n\nPassage B:\n\n${b}\n\nWhich one did ${pair.author.name} write?`;
  const prompt = { ...PROMPT, user };
  const answer = await askForJson(
    { runId: null, step: "blind", role: "critic", prompt, maxOutputTokens: MAX_OUTPUT_TOKENS, signal },
    Answer,
  );
  return order[answer.author === "A" ? 0 : 1] ?? SIDES[0];
}
