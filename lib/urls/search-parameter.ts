/** The first value of a parameter of a page's query string, as Next.js gives it to the page; "" if there is none. */
export const firstValue = (value: string | string[] | undefined): string => [value].flat()[0] ?? "";
