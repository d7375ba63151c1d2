/**
 * Next answers 404 only with a page that is empty until its scripts have run. A page that carries this tag is whole, and the
 * web server sends it with the status that the tag names (docs/decisions/0006).
 */
const STATUS_META_NAME = "pastiche:status";
export type PageStatus = 404 | 410;
const STATUSES: readonly PageStatus[] = [404, 410];

/** The attributes of a page's status tag. */
export const statusMeta = (status: PageStatus) => ({ name: STATUS_META_NAME, content: String(status) });

/** The tags as React writes them, by status. */
export const STATUS_TAGS: readonly { status: PageStatus; html: string }[] = STATUSES.map((status) => ({
  status,
  html: `<meta name="${STATUS_META_NAME}" content="${status}"/>`,
}));
