import type { CostPreview, Range } from "#lib/domain/generation/cost-preview";
import { BOOK_LENGTHS } from "#lib/domain/requests/request";
import { previewCosts } from "#lib/server/modules/generation/queries/cost-preview";
import { withDatabase } from "../support/database.ts";

const MILLION = 1_000_000;

/** Prints what a book of each length will probably use. */
export async function preview(): Promise<void> {
  const previews = await withDatabase(previewCosts);
  for (const length of BOOK_LENGTHS) console.log(`${length}: ${lineOf(previews[length])}`);
}

function lineOf({ runs, words, calls, input, output, cost }: CostPreview): string {
  const from = runs === 0 ? "an estimate, nothing is measured yet" : `measured on ${runs} runs`;
  const parts = [
    `about ${words.toLocaleString("en")} words`,
    `${rangeOf(calls)} calls`,
    `${rangeOf(input)} tokens in, ${rangeOf(output)} out`,
  ];
  if (cost) parts.push(`cost ${rangeOf({ low: cost.low / MILLION, high: cost.high / MILLION })}`);
  return `${parts.join(", ")} (${from})`;
}

const rangeOf = ({ low, high }: Range): string =>
  [low, high].map((value) => value.toLocaleString("en", { notation: "compact", maximumSignificantDigits: 3 })).join(" to ");
