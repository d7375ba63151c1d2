import "server-only";

import type { BookSummary } from "#lib/domain/book/book";
import { averageRating } from "#lib/domain/rating/rating";
import { type Html, html } from "#lib/domain/text/html";
import type { SearchTexts } from "#lib/server/publishing/search-page/texts";

/** The average rating and the AI review's score as components/book/score.tsx writes them. */
export function score({ ratingSum, ratingCount, aiOverall }: BookSummary, texts: SearchTexts): Html {
  return html`
    <span class="note inline-flex flex-wrap items-baseline gap-x-3">
      ${ratingCount > 0 && rating(averageRating(ratingSum, ratingCount), ratingCount, texts)}
      ${aiOverall !== null && aiScore(aiOverall, texts)}
    </span>`;
}

function rating(average: number, count: number, { common, format }: SearchTexts): Html {
  const stars = format.number(average, { minimumFractionDigits: 1 });
  return html`
    <span class="inline-flex items-baseline gap-1.5">
      <span role="img" aria-label="${common("stars", { stars })}" class="relative inline-block font-ui tracking-[.1em] whitespace-nowrap text-accent">
        <span aria-hidden="true" class="opacity-40">☆☆☆☆☆</span>
        <span aria-hidden="true" class="absolute inset-y-0 left-0 overflow-hidden" style="width:${(average / 5) * 100}%">★★★★★</span>
      </span>
      <span>${stars} (${format.number(count)})</span>
    </span>`;
}

function aiScore(overall: number, { common, format }: SearchTexts): Html {
  const score = format.number(overall, { maximumFractionDigits: 1 });
  return html`
    <span class="lining-nums tabular-nums">
      <span aria-hidden="true">${common("aiScore", { score })}</span>
      <span class="sr-only">${common("aiScoreLong", { score })}</span>
    </span>`;
}
