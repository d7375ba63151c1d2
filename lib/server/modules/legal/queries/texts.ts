import "server-only";

import type { z } from "zod";
import type { Language } from "#lib/domain/language";
import { type LegalDocument, type LegalVersion, type LegalVersions, versionsOn } from "#lib/domain/legal/legal";
import { LegalFront, legalFolder } from "#lib/server/modules/legal/documents";
import { type ContentEntry, listContent } from "#lib/server/platform/content/read-content";
import { renderMarkdown } from "#lib/server/platform/content/render-markdown";

import { site } from "#lib/server/platform/site";

type File = ContentEntry<z.infer<typeof LegalFront>>;

/** The published versions of a document at the moment. */
export const getLegalVersions = (document: LegalDocument, locale: Language): Promise<LegalVersions<LegalVersion>> =>
  getLegalTexts(document, locale, site().name, new Date());

/** The published versions of a document with their texts, in which `siteName` replaces "{name}". */
export async function getLegalTexts(
  document: LegalDocument,
  locale: Language,
  siteName: string,
  now: Date,
  folder?: string,
): Promise<LegalVersions<LegalVersion>> {
  const files = await listContent(LegalFront, legalFolder(document), locale, folder);
  const versions = versionsOn(
    files.map((file) => toVersion(document, file, siteName)),
    now,
  );
  if (!versions) throw new RangeError(`there is no version of ${document}`);
  return versions;
}

function toVersion(document: LegalDocument, { id, locale, data, markdown }: File, siteName: string): LegalVersion {
  const named = (text: string, name: string) => text.replaceAll("{name}", () => name);
  return {
    ...{ document, date: id, published: data.published },
    intro: named(data.intro, siteName),
    changes: data.changes ? named(data.changes, siteName) : null,
    html: named(renderMarkdown(markdown, locale).html, escapeText(siteName)),
  };
}

const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
