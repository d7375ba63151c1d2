import { everybody, type Row } from "#tests/http/access/roles";

/** What programs ask, and what is no call. */
export const SYSTEM_ACCESS: Row[] = [
  { route: "GET /api/stats", expected: everybody(200) },
  { route: "GET /api/health", expected: everybody(200) },
  { route: "GET /api/openapi.json", expected: everybody(200) },
  { route: "GET /api/typescript-client.tgz", expected: everybody(200) },
  // What of next-auth's own is open is tried in account-redirects.spec.ts.
  { route: "GET /api/auth/{...nextauth}", path: "/api/auth/session", expected: everybody(404) },
  { route: "POST /api/auth/{...nextauth}", path: "/api/auth/signout", expected: everybody(404) },
  ...["GET", "POST", "PUT", "PATCH", "DELETE"].map((method) => ({
    route: `${method} /api/{...path}`,
    path: "/api/no-such-call",
    expected: everybody(404),
  })),
];
