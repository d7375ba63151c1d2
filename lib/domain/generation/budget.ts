import { modelsInUse, type RoleModels } from "#lib/domain/generation/model-roles";

/** The most that may be used; `money` in units of the currency of the prices. Null is no limit. */
export type Budget = { tokens: number | null; money: number | null };

/** Prices of a model in currency units per million tokens, which is millionths per token; `cached` of input read from a cache, `written` of input put into it. */
export type Price = { input: number; output: number; cached: number; written: number };
export type Prices = Readonly<Record<string, Price>>;

/** Parses "tokens=2000000 money=5"; null if it is malformed. */
export function parseBudget(text: string): Budget | null {
  const budget: Budget = { tokens: null, money: null };
  for (const part of text.split(/\s+/).filter(Boolean)) {
    const [, name, amount] = /^(tokens|money)=(\d+(?:\.\d+)?)$/.exec(part) ?? [];
    if (amount === undefined) return null;
    if (name === "tokens") budget.tokens = Math.floor(Number(amount));
    else budget.money = Number(amount);
  }
  return budget;
}

/** Whether this use is more than the budget; `usedCost` in millionths of the currency unit. */
export const exceeds = ({ tokens, money }: Budget, usedTokens: number, usedCost: number): boolean =>
  (tokens !== null && usedTokens > tokens) || (money !== null && usedCost > Math.round(money * 1_000_000));

/** Parses "small=0.5/1.5/0.05/0.6 large=2/6"; without a third and fourth price input of a cache costs as much as other input. Null if it is malformed. */
export function parsePrices(text: string): Prices | null {
  const prices: Record<string, Price> = {};
  for (const part of text.split(/\s+/).filter(Boolean)) {
    const [, model, list] = /^(\S+)=(\d+(?:\.\d+)?(?:\/\d+(?:\.\d+)?){1,3})$/.exec(part) ?? [];
    const [input, output, cached = input, written = input] = list?.split("/").map(Number) ?? [];
    if (!model || input === undefined || output === undefined || cached === undefined || written === undefined) return null;
    prices[model] = { input, output, cached, written };
  }
  return prices;
}

type Pricing = RoleModels & {
  AI_EMBEDDING_MODEL?: string | undefined;
  AI_PRICES: Prices;
  AI_BUDGET_BOOK: Budget;
  AI_BUDGET_DAY: Budget;
};

/** What is wrong with prices and budgets together, by setting: a price of a model that is not in use, a budget of money for one without a price. */
export function pricingFaults(given: Pricing): { name: "AI_PRICES" | "AI_BUDGET_BOOK" | "AI_BUDGET_DAY"; message: string }[] {
  const isWriting = given.AI_MODEL !== undefined;
  const models = [...modelsInUse(given), given.AI_EMBEDDING_MODEL].filter((model) => model !== undefined);
  // Nothing is written: prices may wait.
  const unknown = isWriting ? Object.keys(given.AI_PRICES).filter((model) => !models.includes(model)) : [];
  const unpriced = models.filter((model) => !Object.hasOwn(given.AI_PRICES, model));
  const budgets = (["AI_BUDGET_BOOK", "AI_BUDGET_DAY"] as const).filter((name) => given[name].money !== null);
  return [
    ...unknown.map((model) => ({
      name: "AI_PRICES" as const,
      message: `names "${model}", but the models in use are ${models.join(" and ")}`,
    })),
    ...(unpriced.length === 0
      ? []
      : budgets.map((name) => ({
          name,
          message: `limits money, but AI_PRICES has no price for ${unpriced.join(" and ")} (0/0 for a model that costs nothing)`,
        }))),
  ];
}

/** `cachedTokens` were read from the service's cache, `writtenTokens` put into it; both are part of the input. */
export type Usage = { inputTokens: number; outputTokens: number; cachedTokens: number; writtenTokens?: number };

/** What a call costs, in millionths of the currency unit, rounded up; a model without a price is free. */
export function costOf(price: Price | undefined, { inputTokens, outputTokens, cachedTokens, writtenTokens = 0 }: Usage): number {
  if (!price) return 0;
  const cached = Math.min(cachedTokens, inputTokens);
  const written = Math.min(writtenTokens, inputTokens - cached);
  const other = inputTokens - cached - written;
  return Math.ceil(other * price.input + cached * price.cached + written * price.written + outputTokens * price.output);
}

/** Fewer characters per token than any language of ours has, so that an estimate is never too small. */
const CHARACTERS_PER_TOKEN = 2;

/** The maximum number of tokens of a text with this number of characters. */
export const estimateTokens = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);

/** How many characters surely have room in so many tokens. */
export const charactersIn = (tokens: number): number => tokens * CHARACTERS_PER_TOKEN;

/**
 * What a call used whose service reports nothing, because its answer broke off: the prompt, and what arrived of the answer, both in
 * characters. Never more than was reserved.
 */
export const estimateUsage = ({ prompt, answer, maxOutputTokens }: Record<"prompt" | "answer" | "maxOutputTokens", number>): Usage => ({
  inputTokens: estimateTokens(prompt),
  outputTokens: Math.min(estimateTokens(answer), maxOutputTokens),
  cachedTokens: 0,
});
