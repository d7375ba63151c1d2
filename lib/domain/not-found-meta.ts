/**
 * What a page says in its head when there is nothing at its address. Next answers 404 only with a page that is empty until
 * its scripts have run; a page that says so itself is whole, and our web server sends it with the status 404
 * (docs/decisions/0006).
 */
export const MISSING_META = { name: "pastiche:status", content: "404" } as const;
