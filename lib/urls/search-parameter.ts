/** The query string of a page, as Next.js gives it to the page. */
export type SearchParameters = Promise<Record<string, string | string[] | undefined>>;

/** The first value of a parameter; "" if there is none. */
export const firstValue = (value: string | string[] | undefined): string => [value].flat()[0] ?? "";
