import type { ContactCategory } from "#lib/domain/support/conversation";
import { CONTACT_PATH } from "#lib/urls/pages";

// Paths of the help without the language; lib/urls/locale-path.ts adds it.

export const HELP_PATH = "/help";
export const helpPath = (slug: string): string => `${HELP_PATH}/${slug}`;
export const helpCategoryPath = (category: string): string => `${HELP_PATH}#${category}`;
/** The contact form with the question of a help entry as its subject, and a category if one is known. */
export const contactAboutPath = (question: string, category?: ContactCategory): string =>
  `${CONTACT_PATH}?${new URLSearchParams({ about: question, ...(category && { category }) })}`;
