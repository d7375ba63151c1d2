import { CONTACT_PATH } from "#lib/urls/pages";

// Paths of the help without the language; lib/urls/locale-path.ts adds it.

export const HELP_PATH = "/help";
export const helpPath = (slug: string): string => `${HELP_PATH}/${slug}`;
export const helpCategoryPath = (category: string): string => `${HELP_PATH}#${category}`;
/** The contact form with the question of a help entry as its subject. */
export const contactAboutPath = (question: string): string => `${CONTACT_PATH}?about=${encodeURIComponent(question)}`;
