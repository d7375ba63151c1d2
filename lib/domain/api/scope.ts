/**
 * What an API key may do: `read` what everybody may read, `reading` read and change its user's reading data (progress, annotations, reading
 * list), `write` post and change in its user's name. A key has any of them.
 */
export const API_SCOPES = ["read", "reading", "write"] as const;
export type ApiScope = (typeof API_SCOPES)[number];

type Rules = { access: string; method: string; scope?: ApiScope };

/** The scope that a key needs for an operation; null: no key can call it. */
export const scopeOf = ({ access, method, scope }: Rules): ApiScope | null =>
  scope ?? (access === "public" && method === "GET" ? "read" : null);
