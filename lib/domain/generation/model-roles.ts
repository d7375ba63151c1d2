/** What the models do: plan a book, write it, choose between versions, criticise. Each may be a model of its own. */
export const MODEL_ROLES = ["planner", "writer", "judge", "critic"] as const;
export type ModelRole = (typeof MODEL_ROLES)[number];

/** How much a model reasons before it answers; "none" turns it off where the service allows it. */
export const REASONING_EFFORTS = ["none", "low", "medium", "high"] as const;

/**
 * How a role's model is called. `maxOutputTokens`: the most that a call may ask for; `window`: the tokens of prompt and answer together;
 * `authors`: other models, by author id.
 */
export type RoleOptions = {
  temperature?: number | undefined;
  effort?: (typeof REASONING_EFFORTS)[number] | undefined;
  maxOutputTokens?: number | undefined;
  window?: number | undefined;
  authors?: Readonly<Record<string, string>> | undefined;
};

/** The settings that name models, as `settings()` has them. */
export type RoleModels = {
  AI_MODEL?: string | undefined;
  AI_PLANNER_MODEL?: string | undefined;
  AI_JUDGE_MODEL?: string | undefined;
  AI_CRITIC_MODEL?: string | undefined;
  AI_ROLES?: Readonly<Partial<Record<ModelRole, RoleOptions | undefined>>> | undefined;
};

/** The model of a role, for an author if it is set for one; undefined if no model is configured. */
export function modelOfRole(role: ModelRole, models: RoleModels, authorId?: string): string | undefined {
  const { AI_MODEL, AI_PLANNER_MODEL, AI_JUDGE_MODEL, AI_CRITIC_MODEL, AI_ROLES } = models;
  const authors = AI_ROLES?.[role]?.authors;
  if (authorId !== undefined && authors && Object.hasOwn(authors, authorId)) return authors[authorId];
  const critic = AI_CRITIC_MODEL ?? AI_MODEL;
  return { planner: AI_PLANNER_MODEL ?? AI_MODEL, writer: AI_MODEL, judge: AI_JUDGE_MODEL ?? critic, critic }[role];
}

/** All models that roles use, each once, the writer first; none without AI_MODEL. */
export function modelsInUse(models: RoleModels): string[] {
  if (models.AI_MODEL === undefined) return [];
  const named = (["writer", "planner", "critic", "judge"] as const).flatMap((role) => [
    modelOfRole(role, models),
    ...Object.values(models.AI_ROLES?.[role]?.authors ?? {}),
  ]);
  return [...new Set(named.filter((name) => name !== undefined))];
}

/** Reasoning counts as output: so many tokens more are allowed, so that the answer itself has room. */
const REASONING_TOKENS = { none: 0, low: 2_000, medium: 8_000, high: 16_000 };

/** The most tokens that a call with these options may answer, its reasoning included, where the answer needs `asked`. */
export const outputLimit = ({ effort = "none", maxOutputTokens = Number.POSITIVE_INFINITY }: RoleOptions, asked: number): number =>
  Math.min(asked + REASONING_TOKENS[effort], maxOutputTokens);
