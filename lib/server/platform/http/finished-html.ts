import "server-only";

/**
 * The policy of HTML that a route has made of a page of this server: what response-pipeline.ts changes in pages has been changed already, and
 * this becomes its Content-Security-Policy.
 */
export const FINISHED_POLICY_HEADER = "x-pastiche-policy";
