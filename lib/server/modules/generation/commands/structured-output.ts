import "server-only";

import { z } from "zod";
import { MODEL_ROLES, type ModelRole, modelOfRole } from "#lib/domain/generation/model-roles";
import { reserveCall, settleCall } from "#lib/server/modules/generation/commands/budget";
import { prisma } from "#lib/server/platform/database/prisma";
import { settings } from "#lib/server/platform/env";
import { complete } from "#lib/server/platform/language-model/complete";

/** The row of site_setting: models at a service, and whether each keeps to a JSON Schema by itself. */
const ROW = "structuredOutput";
const Stored = z.record(z.string(), z.boolean());
/** The same name may be another model elsewhere. */
const keyOf = (model: string): string => `${settings().AI_BASE_URL ?? settings().AI_PROVIDER} ${model}`;

const findStored = async () => Stored.safeParse((await prisma().siteSetting.findUnique({ where: { name: ROW } }))?.value).data ?? {};

/** Whether a probe found that the service makes this model keep to a JSON Schema; false without a probe. */
export const hasStructuredOutput = async (model: string): Promise<boolean> => (await findStored())[keyOf(model)] ?? false;

/** Keeps what was found for a model of the configured service. */
export async function storeStructuredOutput(model: string, isNative: boolean, now: Date): Promise<void> {
  const found = JSON.stringify({ [keyOf(model)]: isNative });
  await prisma().$executeRaw`
    insert into site_setting (name, value, updated_at) values (${ROW}, ${found}::jsonb, ${now})
    on conflict (name) do update set value = site_setting.value || excluded.value, updated_at = excluded.updated_at`;
}

const Answer = z.strictObject({ answer: z.literal("yes") });
const SCHEMA = {
  type: "object",
  properties: { answer: { type: "string", enum: ["yes"] } },
  required: ["answer"],
  additionalProperties: false,
} as const;
const PROMPT = { system: "You answer in the given form.", user: "Are you there? The answer is yes." };
/** Some models reason before they answer. */
const MAX_OUTPUT_TOKENS = 2_000;

/** What the probe of a model found; `fault` says in the service's words why it does not keep to a schema. */
export type ProbedModel = { model: string; isNative: boolean; fault: string | null };

/** Asks each model that a role uses one tiny question with a schema, and stores whether it keeps to it. Throws BudgetReached. */
export async function probeStructuredOutput(signal: AbortSignal): Promise<ProbedModel[]> {
  const probed: ProbedModel[] = [];
  for (const { role, authorId, model } of listCallers()) {
    const fault = await probe(role, authorId, model, signal);
    await storeStructuredOutput(model, fault === null, new Date());
    probed.push({ model, isNative: fault === null, fault });
  }
  return probed;
}

/** A role, and perhaps an author, for each model in use. */
function listCallers(): { role: ModelRole; authorId: string | undefined; model: string }[] {
  const all = MODEL_ROLES.flatMap((role) =>
    [undefined, ...Object.keys(settings().AI_ROLES[role]?.authors ?? {})].map((authorId) => ({ role, authorId })),
  ).flatMap(({ role, authorId }) => {
    const model = modelOfRole(role, settings(), authorId);
    return model === undefined ? [] : [{ role, authorId, model }];
  });
  return [...new Map(all.map((caller) => [caller.model, caller])).values()];
}

async function probe(role: ModelRole, authorId: string | undefined, model: string, signal: AbortSignal): Promise<string | null> {
  const call = { runId: null, step: "probe", model, promptVersion: "", inputTokens: 200, outputTokens: MAX_OUTPUT_TOKENS };
  const id = await reserveCall(call, new Date());
  const purpose = { run: "none", step: "probe", prompt: "probe", role, attempt: 1, format: "json" } as const;
  try {
    const answer = await complete({ ...PROMPT, role, authorId, schema: SCHEMA, purpose, maxOutputTokens: MAX_OUTPUT_TOKENS, signal });
    const isRight = Answer.safeParse(parse(answer.text)).success;
    await settleCall(id, { ...answer, outcome: isRight ? "ok" : "invalid" });
    return isRight ? null : "it answers, but not in the form that was asked for";
  } catch (error) {
    const usage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 };
    const message = error instanceof Error ? error.message : String(error);
    await settleCall(id, { outcome: "error", model, usage, durationMs: 0, answer: message });
    return message;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
