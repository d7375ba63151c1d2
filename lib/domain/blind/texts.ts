/** The texts of the game; `{name}` is replaced in the browser, because a round arrives without texts. */
export type BlindTexts = Record<
  | "question"
  | "pick"
  | "picks"
  | "keys"
  | "fairness"
  | "progress"
  | "right"
  | "wrong"
  | "score"
  | "theAuthor"
  | "theBook"
  | "written"
  | "readFree"
  | "readOn"
  | "people"
  | "peopleFew"
  | "peopleNone"
  | "half"
  | "next"
  | "finish"
  | "result"
  | "sending"
  | "counted"
  | "notCounted"
  | "failed"
  | "retry"
  | "again"
  | "share"
  | "shareText"
  | "who"
  | "others",
  string
> & { endings: string[] };

export const BLIND_TEXT_NAMES = [
  ...(["question", "pick", "picks", "keys", "fairness", "progress", "right", "wrong", "score", "theAuthor"] as const),
  ...([
    "theBook",
    "written",
    "readFree",
    "readOn",
    "people",
    "peopleFew",
    "peopleNone",
    "half",
    "next",
    "finish",
    "result",
    "sending",
    "counted",
  ] as const),
  ...(["notCounted", "failed", "retry", "again", "share", "shareText", "who", "others"] as const),
] as const satisfies readonly (keyof BlindTexts)[];

/** A text with values in the place of `{name}`. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
