import { pipelineVersion } from "#lib/server/modules/generation/pipeline-version";
import { UserError } from "#lib/server/platform/user-error";

/** Prints the version of the pipeline, and the line for docs/evaluation.md of a version that nobody could evaluate. */
export function versionCommand(args: string[], usage: string): Promise<void> {
  if (args.length > 0) throw new UserError(usage);
  const { hash, models, preset } = pipelineVersion();
  const used = Object.entries(models).map(([role, model]) => `${role} ${model ?? "none"}`);
  console.log(`${hash} (${used.join(", ")}; preset ${preset})
For docs/evaluation.md, if no model can be reached, in place of the line without an evaluation:
| ${new Date().toISOString().slice(0, 10)} | \`${hash}\` | – | not evaluated: no model was reachable | – | – |`);
  return Promise.resolve();
}
