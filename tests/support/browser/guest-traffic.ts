import type { Page, Response } from "playwright/test";

/** Records what a page requests and receives from now on. */
export function recordTraffic(page: Page) {
  const requested: string[] = [];
  const responses: Response[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  page.on("response", (response) => responses.push(response));
  return {
    /** The requested API paths, or those that start with one of `parts`. */
    apiRequests: (...parts: string[]): string[] =>
      requested.filter((path) => (parts.length === 0 ? path.startsWith("/api/") : parts.some((part) => path.startsWith(`/api/${part}`)))),
    /** The URLs whose responses set a cookie. */
    cookiesSet: async (): Promise<string[]> => {
      const headers = await Promise.all(responses.map((response) => response.allHeaders()));
      return responses.filter((_, index) => headers[index]?.["set-cookie"] !== undefined).map((response) => response.url());
    },
  };
}
