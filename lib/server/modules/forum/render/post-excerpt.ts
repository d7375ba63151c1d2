import "server-only";

import { excerpt } from "#lib/domain/text/text";
import { renderPost } from "#lib/server/modules/forum/render/render-post";

const QUOTATION = /^[^\S\n]{0,3}>/m;

/** The beginning of what the author of a post wrote, at most `max` characters: quotations of others and spoilers are left out. */
export function postExcerpt({ markdown, text }: { markdown: string; text: string }, max: number): string {
  const own = QUOTATION.test(markdown) ? renderPost(markdown, { mayLink: false, origin: "" }).ownText : text;
  return excerpt(own, max);
}
