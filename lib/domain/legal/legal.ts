/** The documents whose versions are kept in `content/legal/<document>/<date>`. */
export const LEGAL_DOCUMENTS = ["terms", "privacy", "cookies", "dmca"] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/** The minimum number of days between the publication of a change and the day from which it applies: what the pages promise (specification 2, section 2.16). */
export const NOTICE_DAYS: Record<LegalDocument, number> = { terms: 30, privacy: 30, cookies: 0, dmca: 30 };

/**
 * `date` (ISO, UTC): from when the version applies; `published`: from when it can be read; `isCorrection`: the text before was wrong about what
 * the site does, and nobody's rights change.
 */
export type VersionDates = { date: string; published: string; isCorrection: boolean };
type Dated = Pick<VersionDates, "date" | "published">;
/** `intro` and `changes` are plain text, `changes` is null for the first version; `html` is sanitised. */
export type LegalVersion = Dated & { document: LegalDocument; intro: string; changes: string | null; html: string };
/** `current` applies today, `coming` is published and applies later, or null. `published`: all that can be read, the newest first. */
export type LegalVersions<V extends Dated> = { current: V; coming: V | null; published: V[] };

/** Divides the versions of a document by date; null if there are none. The first one counts as published whatever the clock says. */
export function versionsOn<V extends Dated>(versions: readonly V[], now: Date): LegalVersions<V> | null {
  const today = now.toISOString().slice(0, 10);
  const sorted = versions.toSorted((one, other) => (one.date < other.date ? 1 : -1));
  const published = sorted.filter((version) => version.published <= today || version === sorted.at(-1));
  const current = published.find(({ date }) => date <= today) ?? published.at(-1);
  if (!current) return null;
  return { current, coming: published.findLast(({ date }) => date > current.date) ?? null, published };
}

/**
 * The version of the terms that users are asked to accept, unless they have accepted it or a later one: the newest published one, apart from
 * corrections. Null while there is only the first, which is accepted by registering.
 */
export function versionToAccept<V extends VersionDates>({ published }: LegalVersions<V>): V | null {
  const [newest, ...others] = published.filter(({ isCorrection }) => !isCorrection);
  return newest && others.length > 0 ? newest : null;
}
