import "server-only";

import { createHash } from "node:crypto";
import { MODEL_ROLES, type ModelRole, modelOfRole } from "#lib/domain/generation/model-roles";
import { promptVersions } from "#lib/server/modules/generation/prompts";
import { settings } from "#lib/server/platform/env";

/** What an evaluation compares: `hash` of all prompts, the version of each ("chapter@1a2b3c4d"), the models of the roles, and the preset. */
export type PipelineVersion = { hash: string; prompts: string[]; models: Record<ModelRole, string | null>; preset: string };

const HASH_LENGTH = 12;

/** The version of the pipeline that this process would write with. */
export function pipelineVersion(): PipelineVersion {
  const prompts = promptVersions();
  const models = Object.fromEntries(MODEL_ROLES.map((role) => [role, modelOfRole(role, settings()) ?? null])) as Record<
    ModelRole,
    string | null
  >;
  return { hash: hashVersions(prompts), prompts, models, preset: settings().AI_PRESET };
}

/** The hash of prompts by their versions; their order does not matter. */
export const hashVersions = (prompts: readonly string[]): string =>
  createHash("sha256").update(prompts.toSorted().join("\n")).digest("hex").slice(0, HASH_LENGTH);
