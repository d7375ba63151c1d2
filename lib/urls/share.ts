import { excerpt } from "#lib/domain/text/text";
import { inQuotesWithin } from "#lib/domain/text-range/quote";
import type { BookCardArt } from "#lib/urls/images";

/**
 * What is shared: the URL to copy, the accompanying text, and the image if it is a text range. `credit`: like `text`
 * without the chapter; begins with the title.
 */
export type Shared = { url: string; title: string; text: string; credit?: string; quote?: Quote; picture?: string };
/** A text range without quotation marks, one line per paragraph; `text` names its source. */
export type Quote = { text: string; lang: string };

/** A chapter whose text ranges are shared; each has a URL that starts with `quotationUrlPrefix`. */
export type SharedQuotationUrls = { book: BookCardArt; chapter: number; shared: Shared; quotationUrlPrefix: string };

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

/** The maximum length of a post in characters. The URL does not count, except on Bluesky. */
const ROOM: Partial<Record<ShareService, number>> = { telegram: 3_800, x: 240, reddit: 290 };
const BLUESKY_ROOM = 300;
const MASTODON_ROOM = 450;

const roomOf = (service: ShareService, url: string): number | undefined =>
  service === "bluesky" ? BLUESKY_ROOM - url.length - 1 : ROOM[service];

/**
 * The post's text: the quotation, shortened to fit, and its source, on a line of its own if the quotation has several.
 */
export function postText(shared: Shared, room = Number.POSITIVE_INFINITY): string {
  const { quote } = shared;
  if (!quote) return creditWithin(shared, room);
  const credit = creditWithin(shared, room * CREDIT_SHARE);
  const dash = quote.text.includes("\n") ? "\n– " : " – ";
  const quoted = inQuotesWithin(quote.text, quote.lang, room - credit.length - dash.length);
  return quoted ? quoted + dash + credit : credit;
}

/** The largest part of a post that the source may take beside a quotation. */
const CREDIT_SHARE = 0.7;

/** The source, shortened: without the chapter, then with a truncated title, never without the AI notice. */
function creditWithin({ text, credit = text, title }: Shared, room: number): string {
  const whole = [text, credit].find(({ length }) => length <= room);
  if (whole !== undefined) return whole;
  const rest = credit.startsWith(title) ? credit.slice(title.length) : "";
  const left = room - rest.length - 1;
  return rest && left > 0 ? excerpt(title, left) + rest : excerpt(credit, room - 1);
}

/** The page of a service on which the post is written; the parameters are from each service's documentation. */
export function shareServiceUrl(service: ShareService, shared: Shared): string {
  const { url } = shared;
  const text = postText(shared, roomOf(service, url));
  if (service === "bluesky") return `https://bsky.app/intent/compose?${query({ text: `${text} ${url}` })}`;
  if (service === "whatsapp") return `https://wa.me/?${query({ text: `${text} ${url}` })}`;
  if (service === "telegram") return `https://t.me/share/url?${query({ url, text })}`;
  if (service === "x") return `https://x.com/intent/post?${query({ url, text })}`;
  return `https://www.reddit.com/submit?${query({ url, title: text.replaceAll("\n", " ") })}`;
}

/** CRLF line breaks, as RFC 6068 requires for mailto. */
export const mailtoUrl = (shared: Shared): string =>
  `mailto:?${query({ subject: shared.title, body: `${postText(shared)}\n\n${shared.url}`.replaceAll("\n", "\r\n") })}`;

/** The share page of a Mastodon server; null when the input is not a host name. */
export function mastodonUrl(server: string, shared: Shared): string | null {
  const [host = ""] = server
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^@?[^@\s/]+@(?=[^@\s]+$)/, "")
    .split("/", 1);
  if (!/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?$/u.test(host) || !URL.canParse(`https://${host}`)) return null;
  return `${new URL(`https://${host}`).origin}/share?${query({ text: `${postText(shared, MASTODON_ROOM)} ${shared.url}` })}`;
}
