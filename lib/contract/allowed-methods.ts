import { OPERATIONS } from "#lib/contract/operations";

const PATTERNS = OPERATIONS.map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`) }));

/** The methods that a path allows, for 405 responses (RFC 9110, 15.5.6). */
export function allowedMethods(path: string): string[] {
  if (path === "/api/auth/callback/credentials") return ["POST"];
  // The routes of next-auth, which no operation declares, allow both.
  if (/^\/api\/auth\/(?:signin|signout|callback|session|csrf|providers|error|verify-request|_log)\b/.test(path))
    return ["GET", "HEAD", "POST"];
  const methods = PATTERNS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method as string);
  const known = methods.length > 0 ? methods : ["GET"];
  return known.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).toSorted();
}
