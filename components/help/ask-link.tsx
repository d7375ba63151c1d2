import type { Language } from "#lib/domain/language";
import { contactAboutPath } from "#lib/urls/help";
import { localPath } from "#lib/urls/locale-path";

/** Below the results of a search: leads to the contact form, with what was searched for as the subject. */
export const AskLink = ({ about, locale, children }: { about: string; locale: Language; children: string }) => (
  <p className="mt-4">
    <a href={localPath(locale, contactAboutPath(about.trim()))} className="inline-flex min-h-6 items-center">
      {children}
    </a>
  </p>
);
