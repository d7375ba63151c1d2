import "server-only";

import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { EmbeddingModel, LanguageModel } from "ai";
import { type ModelRole, modelOfRole, type RoleOptions } from "#lib/domain/generation/model-roles";
import { settings } from "#lib/server/platform/env";
import { UserError } from "#lib/server/platform/user-error";

/** The name of an OpenAI-compatible service among the options of providers. */
export const COMPATIBLE = "configured";

/** The configured name of the model of a role, for an author if it is set for one. Throws a UserError if there is none. */
export function modelName(role: ModelRole, authorId?: string): string {
  const name = modelOfRole(role, settings(), authorId);
  if (!name) throw new UserError("AI_MODEL is not set: no language model is configured.");
  return name;
}

/** The model of a role at the configured service, for an author if it is set for one. */
export function languageModel(role: ModelRole, authorId?: string): LanguageModel {
  const name = modelName(role, authorId);
  const { AI_PROVIDER } = settings();
  if (AI_PROVIDER === "anthropic") return createAnthropic(optionsOf())(name);
  return AI_PROVIDER === "openai" ? createOpenAI(optionsOf())(name) : compatibleService()(name);
}

/** How the model of a role is called (AI_ROLES). */
export const roleOptions = (role: ModelRole): RoleOptions => settings().AI_ROLES[role] ?? {};

/** The model of embeddings at the same service. Throws a UserError if there is none. */
export function embeddingModel(): EmbeddingModel {
  const { AI_PROVIDER, AI_EMBEDDING_MODEL: name } = settings();
  if (!name) throw new UserError("AI_EMBEDDING_MODEL is not set: no model makes embeddings.");
  return AI_PROVIDER === "openai" ? createOpenAI(optionsOf()).embeddingModel(name) : compatibleService().embeddingModel(name);
}

function compatibleService() {
  const { baseURL, ...options } = optionsOf();
  if (baseURL === undefined) throw new UserError("AI_BASE_URL is not set: an OpenAI-compatible service needs its URL.");
  return createOpenAICompatible({ name: COMPATIBLE, ...options, baseURL, includeUsage: true, supportsStructuredOutputs: true });
}

function optionsOf(): { baseURL?: string; apiKey?: string } {
  const { AI_BASE_URL: baseURL, AI_API_KEY: apiKey } = settings();
  return { ...(baseURL !== undefined && { baseURL }), ...(apiKey !== undefined && { apiKey }) };
}
