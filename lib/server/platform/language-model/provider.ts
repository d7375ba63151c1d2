import "server-only";

import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import { settings } from "#lib/server/platform/env";
import { UserError } from "#lib/server/platform/user-error";

/** The writer writes; the critic judges, perhaps another model. */
export type ModelRole = "writer" | "critic";

/** The configured name of the model of a role. Throws a UserError if there is none. */
export function modelName(role: ModelRole): string {
  const { AI_MODEL, AI_CRITIC_MODEL } = settings();
  const name = role === "critic" ? (AI_CRITIC_MODEL ?? AI_MODEL) : AI_MODEL;
  if (!name) throw new UserError("AI_MODEL is not set: no language model is configured.");
  return name;
}

/** The model of a role at the configured service. */
export function languageModel(role: ModelRole): LanguageModel {
  const { AI_PROVIDER, AI_BASE_URL: baseURL, AI_API_KEY: apiKey } = settings();
  const name = modelName(role);
  const options = { ...(baseURL !== undefined && { baseURL }), ...(apiKey !== undefined && { apiKey }) };
  if (AI_PROVIDER === "anthropic") return createAnthropic(options)(name);
  if (AI_PROVIDER === "openai") return createOpenAI(options)(name);
  if (baseURL === undefined) throw new UserError("AI_BASE_URL is not set: an OpenAI-compatible service needs its URL.");
  return createOpenAICompatible({ name: "configured", ...options, baseURL, includeUsage: true })(name);
}
