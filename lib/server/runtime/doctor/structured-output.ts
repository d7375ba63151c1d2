import "server-only";

import { probeStructuredOutput } from "#lib/server/modules/generation/commands/structured-output";
import { type Finding, hint, ok, reasonOf } from "#lib/server/runtime/doctor/finding";

/** The service gets so long for all models. */
const TIMEOUT_MS = 120_000;

/** Whether the service makes each model in use keep to a JSON Schema, found by one tiny call each, and kept for the writing of books. */
export async function probeModels(): Promise<Finding[]> {
  const probed = await probeStructuredOutput(AbortSignal.timeout(TIMEOUT_MS));
  return probed.map(({ model, fault }) =>
    fault === null
      ? ok("Structured output", `${model} keeps to a JSON Schema`)
      : hint("Structured output", `${model} gets the form of answers by the prompt: ${reasonOf(new Error(fault))}.`),
  );
}
