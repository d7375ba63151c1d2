/** The OpenAPI document. */
export const OPENAPI_URL = "/api/openapi.json";
export const STATUS_URL = "/api/status";

type Values = Record<string, string | number | boolean | null | undefined>;

/** The path of an API call: `{name}` in an operation's path is replaced by a parameter, the query follows; undefined values are left out. */
export function apiPath(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]]));
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`;
}
