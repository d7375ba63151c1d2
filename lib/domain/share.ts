import type { BookArt } from "#lib/domain/picture-address";

/** What is shared: the address that is copied, what is said with it, and the picture of a passage, if it is one. */
export type Shared = {
  url: string;
  title: string;
  text: string /** A passage, in its quotation marks; `text` says where it is from. */;
  quote?: string;
  picture?: string;
};

/** A chapter of which passages are shared; with its place each has an address that begins with `passages`. */
export type SharedPassages = { book: BookArt; chapter: number; shared: Shared; passages: string };

export const SHARE_SERVICES = ["bluesky", "whatsapp", "telegram", "x", "reddit"] as const;
export type ShareService = (typeof SHARE_SERVICES)[number];
export const SERVICE_NAMES: Record<ShareService, string> = {
  bluesky: "Bluesky",
  whatsapp: "WhatsApp",
  telegram: "Telegram",
  x: "X",
  reddit: "Reddit",
};

const query = (parameters: Record<string, string>): string => new URLSearchParams(parameters).toString().replaceAll("+", "%20");

/** So many characters a post may have, the address not counted. */
const ROOM: Partial<Record<ShareService, number>> = { bluesky: 240, x: 250, reddit: 290 };

/** What is said: the passage, shortened to the room there is, and where it is from, whole; on a line of its own if the passage has several. */
export function saidOf({ text, quote }: Shared, room = Number.POSITIVE_INFINITY): string {
  if (!quote) return text;
  const dash = quote.includes("\n") ? "\n– " : " – ";
  const left = room - text.length - dash.length;
  if (quote.length <= left) return quote + dash + text;
  const shortened = quote.slice(0, Math.max(0, left - 2)).replace(/\s+\S*$/, "");
  return shortened ? `${shortened}…${quote.at(-1)}${dash}${text}` : text;
}

/** The page of a service on which one writes what is to be shared; each documents its own parameters. */
export function serviceAddress(service: ShareService, shared: Shared): string {
  const { url } = shared;
  const text = saidOf(shared, ROOM[service]);
  if (service === "bluesky") return `https://bsky.app/intent/compose?${query({ text: `${text} ${url}` })}`;
  if (service === "whatsapp") return `https://wa.me/?${query({ text: `${text} ${url}` })}`;
  if (service === "telegram") return `https://t.me/share/url?${query({ url, text })}`;
  if (service === "x") return `https://x.com/intent/post?${query({ url, text })}`;
  return `https://www.reddit.com/submit?${query({ url, title: text.replaceAll("\n", " ") })}`;
}

/** Lines end as mails want them (RFC 6068). */
export const mailAddress = (shared: Shared): string =>
  `mailto:?${query({ subject: shared.title, body: `${saidOf(shared)}\n\n${shared.url}`.replaceAll("\n", "\r\n") })}`;

const MASTODON_ROOM = 450;

/** Mastodon is many servers: the page of one's own; null when what was typed names no server. */
export function mastodonAddress(server: string, shared: Shared): string | null {
  const host = server
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^@?[^@\s/]+@(?=[^@\s]+$)/, "")
    .replace(/\/.*$/, "");
  if (!/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?$/u.test(host) || !URL.canParse(`https://${host}`)) return null;
  return `${new URL(`https://${host}`).origin}/share?${query({ text: `${saidOf(shared, MASTODON_ROOM)} ${shared.url}` })}`;
}
