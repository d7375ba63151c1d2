import { z } from "zod";
import { optionalText } from "#lib/contract/written-text";
import { parseBudget } from "#lib/domain/generation/budget";
import { LANGUAGES } from "#lib/domain/language";

/**
 * A setting of the site. `variable`: its name in the environment and in `settings()`. `fromText`: how its text in the environment is read,
 * if the type of its schema does not say it. `editable`: administrators change it in the interface as well, which overrides the environment.
 */
type SiteSetting = {
  variable: string;
  schema: z.ZodType;
  default: unknown;
  meaning: string;
  fromText?: (text: string) => unknown;
  editable?: true;
};

const text = (max: number) => z.string("required").trim().min(1, "required").max(max);
const flag = z.boolean("must be on or off");
const whole = (min: number, max: number) => z.int().min(min).max(max);

/** Null is no limit. Far more than any service sells, so that a slip is refused. */
const budget = z.object(
  {
    tokens: whole(0, 1_000_000_000_000).nullable(),
    money: z.number().min(0).max(1_000_000).nullable().describe("in the currency of the prices"),
  },
  "is not a budget, as tokens=2000000 money=5",
);
const UNLIMITED = { tokens: null, money: null };

/**
 * The settings of the site, by their name in the API. Contract, form and storage of the editable ones follow from this list, and the schema of
 * the environment (lib/server/platform/settings-schema.ts), which adds secrets, addresses and what concerns a machine.
 */
export const SITE_SETTINGS = {
  siteName: {
    variable: "SITE_NAME",
    schema: text(60),
    default: "Pastiche",
    meaning: "name of the site, at most 60 characters",
    editable: true,
  },
  registration: {
    variable: "REGISTRATION",
    schema: flag,
    default: true,
    meaning: "whether visitors may register",
    editable: true,
  },
  maintenance: {
    variable: "MAINTENANCE",
    schema: flag,
    default: false,
    meaning: "whether the site is read-only for all but administrators",
    editable: true,
  },
  autoStart: {
    variable: "AUTO_START",
    schema: flag,
    default: true,
    meaning: "whether the worker starts the next request of the queue automatically; else administrators start them",
    editable: true,
  },
  banner: {
    variable: "SITE_BANNER",
    schema: z.partialRecord(z.enum(LANGUAGES), optionalText(300, "banner_long")),
    default: {},
    meaning: "a notice on every page, at most 300 characters; a text in the environment is shown in every language",
    fromText: (english) => ({ en: english }),
    editable: true,
  },
  autoPublish: {
    variable: "AUTO_PUBLISH",
    schema: z.union([z.literal("off"), whole(0, 100)], "must be off, on or a whole number from 0 to 100"),
    default: "off",
    meaning: "the AI review score from which a finished book is published, 0 to 100; off: it waits for an administrator",
    fromText: (score) => ({ off: "off", on: 0 })[score] ?? Number(score),
    editable: true,
  },
  requestIntervalDays: {
    variable: "REQUEST_INTERVAL_DAYS",
    schema: whole(0, 365),
    default: 7,
    meaning: "days after a request before the same user may make the next one; 0 for no limit",
    editable: true,
  },
  maxPendingRequests: {
    variable: "MAX_PENDING_REQUESTS",
    schema: whole(1, 100),
    default: 3,
    meaning: "how many requests of one user may wait at a time",
    editable: true,
  },
  maxRequestChapters: {
    variable: "MAX_REQUEST_CHAPTERS",
    schema: whole(5, 50),
    default: 40,
    meaning: "how many chapters a requested book may have, 5 to 50; a novella has 10 or more, a novel 20 or more",
    editable: true,
  },
  reportsToHide: {
    variable: "REPORTS_TO_HIDE",
    schema: whole(2, 100),
    default: 5,
    meaning: "how many open reports hide a comment or a post until a moderator decides",
    editable: true,
  },
  makeFiles: {
    variable: "MAKE_FILES",
    schema: z.enum(["ahead", "asked"]),
    default: "ahead",
    meaning: "when a book's covers, EPUB, PDF and sample are made: ahead (when it is published or changed) or asked (on the first request)",
    editable: true,
  },
  bookBudget: {
    variable: "AI_BUDGET_BOOK",
    schema: budget,
    default: UNLIMITED,
    meaning: "the most that the language model may use for one book; no limit if absent",
    fromText: parseBudget,
    editable: true,
  },
  dayBudget: {
    variable: "AI_BUDGET_DAY",
    schema: budget,
    default: UNLIMITED,
    meaning: "the most that the language model may use for all books in a day (UTC); no limit if absent",
    fromText: parseBudget,
    editable: true,
  },
  collectionMaxMb: {
    variable: "COLLECTION_MAX_MB",
    schema: whole(1, 2000),
    default: 200,
    meaning: "the largest collection, in MB, that administrators may upload in the browser",
  },
} as const satisfies Record<string, SiteSetting>;

type Declared = typeof SITE_SETTINGS;
type Name = keyof Declared;

/** The values by their name in the environment, as `settings()` has them. */
export type SiteVariables = { [Key in Name as Declared[Key]["variable"]]: z.output<Declared[Key]["schema"]> };

export type EditableName = { [Key in Name]: Declared[Key] extends { editable: true } ? Key : never }[Name];

export const EDITABLE_NAMES = (Object.keys(SITE_SETTINGS) as Name[]).filter(
  (name): name is EditableName => "editable" in SITE_SETTINGS[name],
);

/** The values that administrators change, by their name in the API. */
export const EditableSettings = z.object(
  Object.fromEntries(EDITABLE_NAMES.map((name) => [name, SITE_SETTINGS[name].schema.describe(SITE_SETTINGS[name].meaning)])) as {
    [Key in EditableName]: Declared[Key]["schema"];
  },
);
export type EditableSettings = z.infer<typeof EditableSettings>;
