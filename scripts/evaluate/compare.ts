import { writeFileSync } from "node:fs";
import { UserError } from "#lib/server/platform/user-error";
import { type ComparisonReport, compareFolders } from "#lib/server/runtime/evaluation/compare";
import { intervalText, reportHtml, sentenceOf } from "#lib/server/runtime/evaluation/report-html";
import { withDatabase } from "../support/database.ts";
import { readOptions } from "./arguments.ts";

/** Compares two folders of runs, writes the report, and prints its result and the line for docs/evaluation.md. */
export async function compareCommand(args: string[], usage: string): Promise<void> {
  const { text, isSet, positionals } = readOptions(args, { texts: ["out"], flags: ["json", "playback"] }, usage);
  const [first, second, ...others] = positionals;
  if (first === undefined || second === undefined || others.length > 0) throw new UserError(usage);
  const interrupted = new AbortController();
  const onInterrupt = () => Promise.resolve(interrupted.abort(new Error("interrupted")));
  const report = await withDatabase(() => compareFolders(first, second, isSet("playback"), interrupted.signal), onInterrupt);
  const day = new Date().toISOString().slice(0, 10);
  const out = text("out") ?? "report.html";
  writeFileSync(out, reportHtml(report, day));
  if (isSet("json")) console.log(JSON.stringify(report, null, 1));
  else console.log(`${sentenceOf(report)}\n${out}\nFor docs/evaluation.md:\n${lineOf(report, day)}`);
}

/** A line of the table of evaluations. */
function lineOf({ a, b, briefs, judging, metrics }: ComparisonReport, day: string): string {
  const figureOf = (name: "delta" | "cost", digits: number) => {
    const found = metrics.find(({ metric }) => metric === name);
    return [found?.a, found?.b].map((value) => (typeof value === "number" ? value.toFixed(digits) : "–")).join(", ");
  };
  const result = judging.isVoid ? "void: the judges failed their controls" : `${judging.statement}: A won ${intervalText(judging.share)}`;
  const [first, second] = [a, b].map(({ version }) => `\`${version.hash}\` (${version.models.writer})`);
  return `| ${day} | A ${first}, B ${second} | ${briefs} × ${Math.round(b.runs / briefs)} | ${result} | ${figureOf("delta", 3)} | ${figureOf("cost", 2)} |`;
}
