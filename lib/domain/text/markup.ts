const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for HTML and XML, in elements and attributes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const CHARACTERS = Object.fromEntries(Object.entries(ESCAPES).map(([character, entity]) => [entity, character]));

/** The text of HTML that has no elements but <mark>, as `escapeMarkup` escaped it. */
export const unescapeMarkup = (html: string): string =>
  html.replace(/<\/?mark>/g, "").replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS[entity] ?? entity);
