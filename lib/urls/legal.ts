import type { LegalDocument } from "#lib/domain/legal/legal";
import { COOKIES_PATH, DMCA_PATH, PRIVACY_PATH, TERMS_PATH } from "#lib/urls/pages";

export const LEGAL_PATHS: Record<LegalDocument, string> = {
  terms: TERMS_PATH,
  privacy: PRIVACY_PATH,
  cookies: COOKIES_PATH,
  dmca: DMCA_PATH,
};

/** The page of the version that applies from a date on. */
export const versionPath = (document: LegalDocument, date: string): string => `${LEGAL_PATHS[document]}/versions/${date}`;
