import "server-only";

import { DEFAULT_LANGUAGE, type Language } from "#lib/domain/language";
import { type LegalDocument, type LegalVersions, type VersionDates, versionsOn } from "#lib/domain/legal/legal";
import { LegalFront, legalFolder } from "#lib/server/modules/legal/documents";
import { listContent, readContent } from "#lib/server/platform/content/read-content";

const dates = new Map<string, Promise<VersionDates[]>>();

/** The dates of all versions of a document, also of those that are not published; read once, as texts change only with a new build. */
function listDates(document: LegalDocument, folder?: string): Promise<VersionDates[]> {
  const key = `${folder ?? ""} ${document}`;
  const known = dates.get(key) ?? readDates(document, folder);
  dates.set(key, known);
  return known;
}

async function readDates(document: LegalDocument, folder?: string): Promise<VersionDates[]> {
  const files = await listContent(LegalFront, legalFolder(document), DEFAULT_LANGUAGE, folder);
  return files.map(({ id, data }) => ({ date: id, published: data.published, isCorrection: data.correction === true }));
}

/** Which versions of a document are published, and which one applies. `folder`: that of all content. */
export async function getVersionDates(document: LegalDocument, now: Date, folder?: string): Promise<LegalVersions<VersionDates>> {
  const versions = versionsOn(await listDates(document, folder), now);
  if (!versions) throw new RangeError(`there is no version of ${document}`);
  return versions;
}

/** What a version changes, in plain text; empty for the first version. */
export async function findChanges(document: LegalDocument, date: string, language: Language, folder?: string): Promise<string> {
  return (await readContent(LegalFront, legalFolder(document), date, language, folder)).data.changes ?? "";
}
