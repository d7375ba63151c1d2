import "server-only";

/** Whether a tag is in an `If-None-Match` header, compared weakly (RFC 9110, 13.1.2): a proxy that compresses weakens ours. */
export const isAmong = (tag: string, list: string): boolean =>
  list.split(",").some((entry) => entry.trim() === "*" || entry.trim().replace(/^W\//, "") === tag);
