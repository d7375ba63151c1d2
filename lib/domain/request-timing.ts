/** The name of the request's id in the response header Server-Timing, which scripts of the page can read. */
export const REQUEST_TIMING = "request";
