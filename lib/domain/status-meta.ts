/**
 * Next.js renders its own 404 page on the client only. A page with this meta tag is rendered completely on the server,
 * and the web server sends it with the status in the tag (docs/decisions/0006).
 */
const STATUS_META_NAME = "pastiche:status";
export type PageStatus = 404 | 410;
const STATUSES: readonly PageStatus[] = [404, 410];

/** The attributes of the status meta tag. */
export const statusMeta = (status: PageStatus) => ({ name: STATUS_META_NAME, content: String(status) });

/** The tags as React renders them, by status. */
export const STATUS_TAGS: readonly { status: PageStatus; html: string }[] = STATUSES.map((status) => ({
  status,
  html: `<meta name="${STATUS_META_NAME}" content="${status}"/>`,
}));
