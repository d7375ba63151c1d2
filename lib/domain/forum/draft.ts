/** Unsent texts that a user may have. */
export const DRAFTS_MAX = 100;

/** An unsent text. */
export type DraftText = { title: string; content: string };

/** A device's copy: `basedOn` names the version of the account that it knows, null for none; `isDirty`: what it changed since is not saved. */
export type DraftCopy = DraftText & { replyToId: string | null; basedOn: string | null; isDirty: boolean };

/** The version on the account. */
export type StoredDraft = DraftText & { replyToId: string | null; updatedAt: string };

/** Longer texts of other devices lose their end. Ten posts of the greatest length. */
const OTHER_MAX = 200_000;

/** The parts of other versions that a text does not contain, to be kept beside it; the latest version comes first. */
export function textBeside({ title, content }: DraftText, versions: readonly (DraftText | string)[]): string {
  const texts = versions.map((version) => {
    if (typeof version === "string") return version.trim();
    return (version.title === title ? version.content : `${version.title}\n\n${version.content}`).trim();
  });
  const kept = texts.filter(
    (text, index) =>
      text !== "" &&
      !content.includes(text) &&
      text !== title.trim() &&
      !texts.some((other, at) => at !== index && contains(other, text, at < index)),
  );
  return kept.join("\n\n").slice(0, OTHER_MAX);
}

/** Of two equal texts the first is kept. */
const contains = (other: string, text: string, isEarlier: boolean): boolean => other.includes(text) && (other !== text || isEarlier);

/**
 * What a device shows when it learns the account's version (null: sent or deleted elsewhere). What it has not saved yet stays, unless the account
 * has all of it; otherwise the account's version is the newer one.
 */
export function reconcileDraft(copy: DraftCopy, stored: StoredDraft | null): DraftCopy {
  const isNews = copy.isDirty && !(stored !== null && stored.title === copy.title && stored.content.includes(copy.content));
  if (isNews) return copy;
  if (stored === null) return { title: "", content: "", replyToId: null, basedOn: null, isDirty: false };
  const { title, content, replyToId, updatedAt } = stored;
  return { title, content, replyToId, basedOn: updatedAt, isDirty: false };
}

/** Both texts, one below the other; one of them if it contains the other. */
export function joinTexts(one: string, other: string): string {
  if (one.includes(other)) return one;
  return other.includes(one) ? other : `${one}\n\n${other}`;
}
