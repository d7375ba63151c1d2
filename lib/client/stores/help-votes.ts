import { readStored, store } from "#lib/client/stores/local-storage";

const KEY = "helpVotes";
/** The oldest are forgotten first. */
const KEPT = 100;

const read = (): string[] => (readStored(KEY) ?? "").split(" ").filter(Boolean);

/** Whether this browser has said whether a help entry helped, so that it is not asked again. */
export const hasVotedOnHelp = (slug: string): boolean => read().includes(slug);

export const rememberHelpVote = (slug: string): void =>
  store(KEY, [...read().filter((each) => each !== slug), slug].slice(-KEPT).join(" "));
