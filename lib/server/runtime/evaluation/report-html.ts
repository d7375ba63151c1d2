import "server-only";

import { readFileSync } from "node:fs";
import type { Interval } from "#lib/domain/generation/evaluation/bootstrap";
import { LEAST_BRIEFS } from "#lib/domain/generation/evaluation/judging";
import { METRICS, type MetricComparison } from "#lib/domain/generation/evaluation/metrics";
import { escapeMarkup as html } from "#lib/domain/text/markup";
import { excerpt } from "#lib/domain/text/text";
import type { ComparisonReport, VersionReport } from "#lib/server/runtime/evaluation/compare";
import type { Reasoned } from "#lib/server/runtime/evaluation/judge";
import { courseChart, type ShareRow, shareChart } from "#lib/server/runtime/evaluation/report-charts";

const STYLE = `
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem var(--gutter); background: var(--paper); color: var(--ink);
  font: 1rem/1.55 "Instrument Sans", system-ui, sans-serif; }
h1, h2 { font-family: Fraunces, Georgia, serif; font-weight: 500; line-height: 1.2; }
h1 { font-size: 2rem; margin: 0 0 .5rem; } h2 { font-size: 1.35rem; margin: 2.5rem 0 .75rem; border-top: 1px solid var(--rule); padding-top: 1.25rem; }
.statement { font-size: 1.25rem; color: var(--brand); } .soft, caption, figcaption { color: var(--ink-soft); }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .9rem; font-variant-numeric: tabular-nums; }
th { text-align: left; font-weight: 500; } th[scope="row"] { min-width: 9rem; } th, td { padding: .4rem .6rem .4rem 0; border-bottom: 1px solid var(--rule); vertical-align: top; }
td { white-space: nowrap; } figure { margin: 1rem 0; } figcaption { font-size: .9rem; } svg { width: 100%; max-width: 34rem; height: auto; }
svg text { font-size: 12px; fill: var(--ink); } svg .soft { fill: var(--ink-soft); font-size: 11px; } svg .end { text-anchor: end; }
svg .interval { stroke: var(--brand); stroke-width: 2; } svg circle { fill: var(--brand); }
svg .half, svg .rule { stroke: var(--rule); stroke-width: 1; } svg path { fill: none; stroke-width: 2; }
svg .a { stroke: var(--brand); } svg .b { stroke: var(--state-partial); stroke-dasharray: 5 3; }
blockquote { margin: .5rem 0; padding-left: 1rem; border-left: 2px solid var(--rule); font-family: Literata, Georgia, serif; }
.sides { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); }`;

/** The report as one HTML page without scripts, in the site's colours, light and dark. `made`: the day, as 2026-11-28. */
export function reportHtml(report: ComparisonReport, made: string): string {
  const { a, b, judging } = report;
  const tokens = readFileSync("app/styles/tokens.css", "utf8").split("@theme")[0] ?? "";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Evaluation: ${html(a.version.hash)} and ${html(b.version.hash)}</title><style>${tokens}${STYLE}</style></head>
<body><main><h1>Evaluation of ${made}</h1>
<p class="statement">${html(sentenceOf(report))}</p>
${judging.isVoid ? "<p>The judges failed most of their controls: what they preferred is void.</p>" : ""}
${versionsTable(report)}
<h2>Blind pairs</h2>
<p>${html(pairsText(report))}</p>
${shareCharts(report)}
<h2>Measured</h2>
${metricsTable(report)}
<h2>From the first chapter to the last</h2>
${courseChart("Vocabulary (MTLD): A solid, B dashed", a.courses.mtld, b.courses.mtld, 0)}
${courseChart("Mean length of sentences in words: A solid, B dashed", a.courses.sentence, b.courses.sentence, 1)}
<h2>People</h2>
<p>${html(`A: ${votesText(a)} B: ${votesText(b)}`)}</p>
<h2>Where one lost</h2>
${lossesText("A", report.losses.a)}${lossesText("B", report.losses.b)}
<p class="soft">The method and its limits: docs/evaluation.md.</p>
</main></body></html>
`;
}

/** The result in one sentence, with its interval. */
export function sentenceOf({ judging: { statement, share }, briefs }: ComparisonReport): string {
  const few = briefs < LEAST_BRIEFS ? ` With fewer than ${LEAST_BRIEFS} briefs nothing is stated.` : "";
  return `${statement[0]?.toUpperCase()}${statement.slice(1)}: A won ${intervalText(share)} of the pairs.${few}`;
}

const percent = (value: number): string => `${(100 * value).toFixed(0)} %`;
/** "62 % (48 % to 74 %)". */
export const intervalText = (share: Interval | null): string =>
  share === null ? "none" : `${percent(share.value)} (${percent(share.low)} to ${percent(share.high)})`;

function pairsText({ judging, judges, briefs }: ComparisonReport): string {
  const { share, batches, voidBatches, decidedByBoth, agreed } = judging;
  return [
    `${share?.values ?? 0} judgements count, of ${briefs} briefs; each was asked in both orders, and a preference that changed with the order is a tie.`,
    `Judges: ${judges.judge} and ${judges.critic}${judges.judge === judges.critic ? ", which are the same model" : ""}.`,
    `${voidBatches} of ${batches} batches (a brief and a judge) are void, because a passage made worse on purpose was not recognised.`,
    `The judges agree in ${agreed} of ${decidedByBoth} pairs that both decided. Bars: 95 % intervals, briefs drawn again.`,
  ].join(" ");
}

function shareCharts({ judging, judges }: ComparisonReport): string {
  const row = (label: string, share: Interval | null): ShareRow[] => (share ? [{ label, ...share }] : []);
  const all = row("all", judging.share);
  const places = judging.places.flatMap(({ place, share }) => row(place, share));
  const byJudge = judging.judges.flatMap(({ judge, share }) => row(`${judge}: ${excerpt(judges[judge], 10)}`, share));
  const briefs = judging.briefs.map(({ brief, share }) => ({ label: excerpt(brief, 18), value: share, low: share, high: share }));
  return [shareChart("Share of pairs that A won", [...all, ...places, ...byJudge]), shareChart("The same, by brief", briefs)].join("\n");
}

function versionsTable({ a, b }: ComparisonReport): string {
  const row = (label: string, of: (version: VersionReport) => string) =>
    `<tr><th scope="row">${label}</th><td>${html(of(a))}</td><td>${html(of(b))}</td></tr>`;
  const changed = (one: VersionReport, other: VersionReport) =>
    one.version.prompts.filter((prompt) => !other.version.prompts.includes(prompt)).join(", ") || "none";
  return `<div class="scroll"><table><thead><tr><th></th><th>A</th><th>B</th></tr></thead><tbody>
${row("Version", ({ version }) => version.hash)}${row("Begun", ({ begun }) => begun.slice(0, 10))}
${row("Preset", ({ version }) => version.preset)}${row("Writer", ({ version }) => version.models.writer ?? "none")}
${row("Planner", ({ version }) => version.models.planner ?? "none")}${row("Judge of drafts", ({ version }) => version.models.judge ?? "none")}
${row("Critic", ({ version }) => version.models.critic ?? "none")}${row("Runs", ({ runs }) => String(runs))}
${row("Distance between its authors", ({ apart }) => apart?.toFixed(3) ?? "not measured")}
</tbody></table></div><p class="soft">Prompts only in A: ${html(changed(a, b))}. Only in B: ${html(changed(b, a))}.</p>`;
}

function metricsTable({ metrics, human }: ComparisonReport): string {
  const rows = metrics.map((comparison) => {
    const { label, digits } = METRICS[comparison.metric];
    const number = (value: number | null | undefined) => (typeof value === "number" ? value.toFixed(digits) : "–");
    const range = human[comparison.metric];
    const difference = comparison.difference;
    const shown = difference ? `${number(difference.value)} (${number(difference.low)} to ${number(difference.high)})` : "–";
    const cells = [
      number(comparison.a),
      number(comparison.b),
      shown + markOf(comparison),
      range ? `${number(range.low)} to ${number(range.high)}` : "",
    ];
    return `<tr><th scope="row">${html(label)}</th>${cells.map((cell) => `<td>${html(cell)}</td>`).join("")}</tr>`;
  });
  return `<div class="scroll"><table><thead><tr><th>Mean of a book</th><th>A</th><th>B</th><th>B − A, 95 %</th><th>Human, p5–p95</th></tr></thead>
<tbody>${rows.join("\n")}</tbody></table></div>
<p class="soft">A star: the interval leaves out 0. ${metrics.length} measures are compared, so that one star in twenty comes by chance.</p>`;
}

const markOf = ({ difference }: MetricComparison): string =>
  difference && difference.briefs >= LEAST_BRIEFS && (difference.low > 0 || difference.high < 0) ? " *" : "";

function votesText({ votes: { books, told } }: VersionReport): string {
  if (told.votes === 0) return `${books} published books, no votes.`;
  return `${books} published books, told from the author in ${told.right} of ${told.votes} guesses (${percent(told.low)} to ${percent(told.high)}).`;
}

const SHOWN = 700;

function lossesText(name: string, losses: readonly Reasoned[]): string {
  if (losses.length === 0) return `<p>${name} lost no pair with both judges.</p>`;
  return losses
    .map(({ brief, place, texts, why }) => {
      const [a, b] = texts.map((text) => `<blockquote>${html(excerpt(text, SHOWN))}</blockquote>`);
      return `<h3>${name}, ${html(brief)}, ${place}</h3><p>${html(why[0])}</p><div class="sides"><div>A${a}</div><div>B${b}</div></div>`;
    })
    .join("\n");
}
