import type { SaveSection } from "#lib/contract/forum/fields";
import type { AdminSection } from "#lib/domain/forum/administration";
import { LANGUAGES, type Language } from "#lib/domain/language";

/** The values of the form; a language without texts has empty ones. */
export type SectionValues = Required<SaveSection> & { texts: Record<Language, { title: string; description: string }> };

/** The values of a section at its place in the list, or of a new one. */
export function sectionValues(section: AdminSection | undefined, position: number): SectionValues {
  const { title = "", description = "", slug = "", isRestricted = false, texts } = section ?? {};
  const textsOf = (language: Language) => texts?.[language] ?? { title: "", description: "" };
  return {
    ...{ title, description, slug, isRestricted, position },
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)])) as SectionValues["texts"],
  };
}

/** Without the languages that have neither a title nor a description. */
export function withoutEmptyTexts({ texts, ...values }: SectionValues): SaveSection {
  const entered = Object.entries(texts).filter(([, { title, description }]) => title.trim() || description.trim());
  return { ...values, texts: Object.fromEntries(entered) };
}
