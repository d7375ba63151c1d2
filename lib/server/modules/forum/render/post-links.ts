import "server-only";

import type { Image, Link, PhrasingContent } from "mdast";
import { decodeSpoilerTags } from "#lib/domain/forum/spoiler-tags";
import { withoutInvisible } from "#lib/domain/text/user-text";
import { isAvatarUrl } from "#lib/urls/avatars";
import { parseEmbedUrl } from "#lib/urls/embed";
import { isCoverOrMedallion } from "#lib/urls/images";

/** Longer addresses are text. */
const MAX_LENGTH = 2_000;
/** Addresses relative to the page are none: the same post is on several pages. */
const ABSOLUTE = /^(?:https?:|\/)/i;

/** An address in a post. `href` of a page of this site is a path. */
export type PostLink = { href: string; isOwn: boolean; bookId: string | null; isPicture: boolean };

/**
 * What is shown of a link or an image: only avatars and covers are images, other images become links; an address that may not be linked is
 * text; the bare address of a book becomes its title. `link`: the address, also if it is not linked; null if it can be no link.
 */
export function linkNodes(
  node: Link | Image,
  { mayLink, origin, bookTitles }: { mayLink: boolean; origin: string; bookTitles: ReadonlyMap<string, string> },
): { nodes: PhrasingContent[]; link: PostLink | null } {
  const address = withoutInvisible(decodeSpoilerTags(node.url));
  const link = parsePostLink(address, origin);
  const alt = node.type === "image" ? withoutInvisible(decodeSpoilerTags(node.alt ?? "")) : "";
  if (link?.isPicture && node.type === "image") {
    return { nodes: [{ type: "image", url: link.href, alt, data: { hProperties: { loading: "lazy" } } }], link };
  }
  const label: PhrasingContent[] =
    node.type === "link" && node.children.length > 0 ? node.children : [{ type: "text", value: alt || address }];
  const isAddressShown = label.length === 1 && label[0]?.type === "text" && label[0].value === address;
  const title = isAddressShown && link?.bookId ? bookTitles.get(link.bookId) : undefined;
  if (link && (link.isOwn || mayLink)) return { nodes: [linkNode(link, title ? [{ type: "text", value: title }] : label)], link };
  return { nodes: isAddressShown || !link ? label : [...label, { type: "text", value: ` (${address})` }], link };
}

const linkNode = ({ href, isOwn }: PostLink, children: PhrasingContent[]): Link => ({
  type: "link",
  url: href,
  ...(!isOwn && { data: { hProperties: { rel: ["ugc", "nofollow", "noopener"] } } }),
  children,
});

/** Parses an address; null for those that are no link: other protocols than http and https, credentials, malformed ones. */
export function parsePostLink(address: string, origin: string): PostLink | null {
  if (address.length > MAX_LENGTH || !ABSOLUTE.test(address) || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  if (url.origin !== origin) return { href: url.href, isOwn: false, bookId: null, isPicture: false };
  const embedded = parseEmbedUrl(url.href, origin);
  // Two slashes at the start would name another host.
  const path = url.pathname.replace(/^\/+/, "/");
  return {
    href: path + url.search + url.hash,
    isOwn: true,
    bookId: embedded?.kind === "book" ? embedded.id : null,
    isPicture: isCoverOrMedallion(path) || isAvatarUrl(path),
  };
}
