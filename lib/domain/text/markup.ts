const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as it may stand in HTML or XML, between tags and in attributes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
