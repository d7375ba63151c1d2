import type { BookArt } from "#lib/domain/picture-address";

/** What is shared: the address that is copied, what is said with it, and the picture of a passage, if it is one. */
export type Shared = { url: string; title: string; text: string; picture?: string };

/** A chapter of which passages are shared. */
export type SharedPassages = { book: BookArt; chapter: number; shared: Shared };

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

/** The page of a service on which one writes what is to be shared; each documents its own parameters. */
export function serviceAddress(service: ShareService, { url, text }: Shared): string {
  if (service === "bluesky") return `https://bsky.app/intent/compose?${query({ text: `${text} ${url}` })}`;
  if (service === "whatsapp") return `https://wa.me/?${query({ text: `${text} ${url}` })}`;
  if (service === "telegram") return `https://t.me/share/url?${query({ url, text })}`;
  if (service === "x") return `https://x.com/intent/post?${query({ url, text })}`;
  return `https://www.reddit.com/submit?${query({ url, title: text })}`;
}

export const mailAddress = ({ url, title, text }: Shared): string => `mailto:?${query({ subject: title, body: `${text}\n\n${url}` })}`;

/** Mastodon is many servers: the page of one's own; null when what was typed names no server. */
export function mastodonAddress(server: string, { url, text }: Shared): string | null {
  const host = server
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^@?[^@\s/]+@(?=[^@\s]+$)/, "")
    .replace(/\/.*$/, "");
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/.test(host) ? `https://${host}/share?${query({ text: `${text} ${url}` })}` : null;
}
