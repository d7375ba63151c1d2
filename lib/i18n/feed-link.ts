/** The `types` of a page's metadata for its Atom feed; programs that offer the feed show the title. */
export const feedLink = (url: string, title: string) => ({ "application/atom+xml": [{ url, title }] });
