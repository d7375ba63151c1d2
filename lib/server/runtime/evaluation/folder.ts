import "server-only";

import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { Finding } from "#lib/contract/generation/results";
import { MODEL_ROLES } from "#lib/domain/generation/model-roles";
import type { PipelineVersion } from "#lib/server/modules/generation/pipeline-version";
import { writeWholeFileSync } from "#lib/server/platform/storage/write-file";
import { UserError } from "#lib/server/platform/user-error";
import { EvaluationBrief } from "#lib/server/runtime/evaluation/briefs";

const StoredVersion = z.object({
  hash: z.string(),
  prompts: z.array(z.string()),
  models: z.record(z.enum(MODEL_ROLES), z.string().nullable()),
  preset: z.string(),
}) satisfies z.ZodType<PipelineVersion>;

/** Of a folder of runs. `settings`: the variables that say how the models were called, for a playback. */
const Configuration = z.object({ version: StoredVersion, settings: z.record(z.string(), z.string()), begun: z.iso.datetime() });
export type Configuration = z.infer<typeof Configuration>;

/** A finished run: what was asked, what was written and found, and what it used; its calls are beside it in calls.jsonl. */
const StoredRun = z.object({
  brief: EvaluationBrief,
  run: z.int().min(1),
  authorName: z.string(),
  version: StoredVersion,
  usage: z.object({ calls: z.int(), inputTokens: z.int(), outputTokens: z.int(), cachedTokens: z.int(), cost: z.number() }),
  chapters: z.array(z.object({ title: z.string(), markdown: z.string() })),
  findings: z.array(Finding),
  contradictions: z.array(Finding),
});
export type StoredRun = z.infer<typeof StoredRun>;

/** The variables that say which models are called, and how; no address and no key. */
export const MODEL_SETTINGS = [
  ...["AI_MODEL", "AI_PLANNER_MODEL", "AI_JUDGE_MODEL", "AI_CRITIC_MODEL", "AI_ROLES"],
  ...["AI_PRESET", "AI_PRICES"],
];

/** A folder of the runs of one version: `configuration.json`, and for each brief and run a folder with `run.json` and `calls.jsonl`. */
export class EvaluationFolder {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  get configuration(): Configuration | null {
    const path = join(this.#root, "configuration.json");
    return existsSync(path) ? Configuration.parse(JSON.parse(readFileSync(path, "utf8"))) : null;
  }

  /** The configuration of a folder with runs. Throws a UserError if it has none. */
  requireConfiguration(): Configuration {
    const { configuration } = this;
    if (!configuration) throw new UserError(`${this.#root} is not a folder of “npm run evaluate -- run”: it has no configuration.json.`);
    return configuration;
  }

  /** Begins the folder, or continues it. Throws a UserError if it has runs of another version. */
  begin(version: PipelineVersion, now: Date): void {
    const known = this.configuration;
    if (known && JSON.stringify(known.version) !== JSON.stringify(StoredVersion.parse(version)))
      throw new UserError(`${this.#root} has runs of the version ${known.version.hash} with its models and preset: choose another folder.`);
    if (known) return;
    mkdirSync(this.#root, { recursive: true });
    const settings = Object.fromEntries(MODEL_SETTINGS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
    this.#write("configuration.json", { version, settings, begun: now.toISOString() });
  }

  /** The path of a run's calls; its folder is made. */
  callsPath(brief: string, run: number): string {
    mkdirSync(join(this.#root, brief, String(run)), { recursive: true });
    return join(this.#root, brief, String(run), "calls.jsonl");
  }

  findRun(brief: string, run: number): StoredRun | null {
    const path = join(this.#root, brief, String(run), "run.json");
    return existsSync(path) ? StoredRun.parse(JSON.parse(readFileSync(path, "utf8"))) : null;
  }

  storeRun(run: StoredRun): void {
    this.#write(join(run.brief.id, String(run.run), "run.json"), run);
  }

  /** All finished runs, by brief and number. */
  listRuns(): StoredRun[] {
    const numbers = (brief: string) => readdirSync(join(this.#root, brief)).map(Number).filter(Number.isInteger);
    return readdirSync(this.#root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
      .flatMap(({ name }) => numbers(name).flatMap((number) => this.findRun(name, number) ?? []))
      .sort((one, other) => one.brief.id.localeCompare(other.brief.id) || one.run - other.run);
  }

  #write(name: string, value: object): void {
    writeWholeFileSync(join(this.#root, name), `${JSON.stringify(value, null, 1)}\n`);
  }
}
