import { hasRightToLeft } from "#lib/domain/text/isolate";

/** Mentions that are notified, of one post. */
export const MENTIONS_MAX = 10;

/** "@name", not within a word or an address; a full stop or hyphen at the end belongs to the sentence. */
export const MENTION = /(?<![\p{L}\p{N}\p{M}_@/.&-])@([\p{L}\p{N}][\p{L}\p{N}\p{M}._-]{1,59}[\p{L}\p{N}\p{M}_])(?![\p{L}\p{N}\p{M}_@])/gu;

/** The beginning of a name before the cursor ("@ad" gives "ad"), and where its "@" is; null when no name is being typed. */
export function mentionBefore(text: string, cursor: number): { start: number; prefix: string } | null {
  const [found, prefix = ""] =
    /(?<![\p{L}\p{N}\p{M}_@/.&-])@([\p{L}\p{N}\p{M}._-]{0,30})$/u.exec(text.slice(Math.max(0, cursor - 40), cursor)) ?? [];
  return found === undefined ? null : { start: cursor - found.length, prefix };
}

/** A plain text with right-to-left letters in which "@" stays with the names, of either direction (Unicode Standard Annex 9). */
export const isolateMentions = (text: string): string =>
  hasRightToLeft(text) ? text.replace(MENTION, (mention) => `\u2068${mention}\u2069`) : text;
