/** The caller: `other` is a user who requests what belongs to `member`; `deactivated` is a user whose token has not expired. */
export const ROLES = ["guest", "member", "other", "deactivated", "administrator"] as const;
export type Role = (typeof ROLES)[number];

export type Row = {
  /** Method and path in OpenAPI notation. */
  route: string;
  expected: Record<Role, number>;
  /** The path to call if it has parameters; `{session}` is replaced by another session of `member`. */
  path?: string;
  /** The JSON body. With `{}`, a 400 shows that access was granted. */
  body?: unknown;
  /** The body is an uploaded image. */
  picture?: true;
  /** The call ends its own session. */
  spends?: true;
};

const everybody = (status: number): Row["expected"] => ({
  guest: status,
  member: status,
  other: status,
  deactivated: status,
  administrator: status,
});
const members = (status: number, ofOthers = status): Row["expected"] => ({
  guest: 401,
  member: status,
  other: ofOthers,
  deactivated: 401,
  administrator: ofOthers,
});

const administrators = (status: number): Row["expected"] => ({
  guest: 401,
  member: 403,
  other: 403,
  deactivated: 401,
  administrator: status,
});

/** An id that does not exist. */
const NOBODY = "00000000-0000-4000-8000-000000000000";
const PROFILE = { firstName: "Ada", lastName: "Lovelace", bio: "", notifyNewBooks: true };

/** A row for each route and method of app/api; a test fails when one is missing. */
export const ACCESS: Row[] = [
  { route: "GET /api/authors", expected: everybody(200) },
  { route: "GET /api/authors/{id}", path: "/api/authors/trial-polyglot", expected: everybody(200) },
  { route: "GET /api/authors/{id}/stats", path: "/api/authors/trial-polyglot/stats", expected: everybody(200) },
  { route: "GET /api/books/author/{id}/stats", path: "/api/books/author/trial-polyglot/stats", expected: everybody(200) },
  { route: "GET /api/books", expected: everybody(200) },
  { route: "GET /api/books/search", path: "/api/books/search?search=lamp", expected: everybody(200) },
  { route: "GET /api/books/genres", expected: everybody(200) },
  { route: "GET /api/books/info/latest", expected: everybody(200) },
  { route: "GET /api/books/featured", expected: everybody(200) },
  { route: "GET /api/books/genre/{genre}", path: "/api/books/genre/mystery", expected: everybody(200) },
  // A URL of another site.
  { route: "GET /api/oembed", path: "/api/oembed?url=https://elsewhere.example/", expected: everybody(404) },
  { route: "GET /api/books/{id}", path: "/api/books/trial-lantern", expected: everybody(200) },
  { route: "GET /api/books/{id}/stats", path: "/api/books/trial-lantern/stats", expected: everybody(200) },
  // An imported book has no run.
  { route: "GET /api/books/{id}/making", path: "/api/books/trial-lantern/making", expected: everybody(404) },

  { route: "POST /api/auth/register", body: {}, expected: everybody(400) },
  { route: "POST /api/auth/login", body: {}, expected: everybody(400) },
  { route: "GET /api/auth/me", expected: members(200) },
  { route: "POST /api/auth/verify-email", body: {}, expected: everybody(400) },
  { route: "POST /api/auth/resend-verification", body: {}, expected: everybody(400) },
  { route: "PUT /api/auth/unverified-email", body: {}, expected: everybody(400) },
  { route: "POST /api/auth/logout", spends: true, expected: everybody(200) },
  { route: "POST /api/auth/forgot-password", body: {}, expected: everybody(400) },
  { route: "POST /api/auth/reset-password", body: {}, expected: everybody(400) },
  { route: "POST /api/auth/confirm-email", body: {}, expected: everybody(400) },
  { route: "POST /api/auth/undo-email-change", body: {}, expected: everybody(400) },
  { route: "GET /api/user/sessions", expected: members(200) },
  { route: "DELETE /api/user/sessions", spends: true, expected: members(200) },
  { route: "DELETE /api/user/sessions/{id}", path: "/api/user/sessions/{session}", expected: members(200, 404) },
  { route: "GET /api/user/profile", expected: members(200) },
  { route: "PUT /api/user/profile", body: PROFILE, expected: members(200) },
  { route: "POST /api/user/news/resumption", expected: members(200) },
  { route: "POST /api/user/profile/avatar", picture: true, expected: members(200) },
  { route: "DELETE /api/user/profile/avatar", expected: members(200) },
  { route: "PUT /api/user/language", body: { language: "it" }, expected: members(200) },
  { route: "PUT /api/user/password", body: {}, expected: members(400) },
  { route: "PUT /api/user/email", body: {}, expected: members(400) },
  { route: "GET /api/user/connections", expected: members(200) },
  { route: "DELETE /api/user/connections/{provider}", path: "/api/user/connections/google", expected: members(404) },
  { route: "GET /api/user/app-passwords", expected: members(200) },
  { route: "POST /api/user/app-passwords", body: {}, expected: members(400) },
  { route: "DELETE /api/user/app-passwords/{id}", path: `/api/user/app-passwords/${NOBODY}`, expected: members(404) },
  { route: "GET /api/user/export", expected: members(200) },
  { route: "GET /api/user/reading", expected: members(200) },
  { route: "PUT /api/user/reading/positions", body: {}, expected: members(400) },
  { route: "GET /api/user/reading/{id}", path: "/api/user/reading/trial-lantern", expected: members(200) },
  { route: "DELETE /api/user/reading/{id}", path: "/api/user/reading/trial-lantern", expected: members(404) },
  {
    route: "PUT /api/user/reading/{id}/reading-list",
    path: "/api/user/reading/trial-lantern/reading-list",
    body: {},
    expected: members(400),
  },
  { route: "GET /api/user/reading/{id}/notes", path: "/api/user/reading/trial-lantern/notes", expected: members(200) },
  {
    route: "PUT /api/user/bookmarks/{id}",
    path: "/api/user/bookmarks/00000000-0000-4000-8000-000000000000",
    body: {},
    expected: members(400),
  },
  { route: "DELETE /api/user/bookmarks/{id}", path: "/api/user/bookmarks/00000000-0000-4000-8000-000000000000", expected: members(404) },
  {
    route: "PUT /api/user/highlights/{id}",
    path: "/api/user/highlights/00000000-0000-4000-8000-000000000000",
    body: {},
    expected: members(400),
  },
  { route: "DELETE /api/user/highlights/{id}", path: "/api/user/highlights/00000000-0000-4000-8000-000000000000", expected: members(404) },
  { route: "POST /api/user/deletion", body: {}, expected: members(400) },
  { route: "DELETE /api/user/deletion", expected: members(200) },

  { route: "POST /api/books/{id}/rate", path: "/api/books/trial-lantern/rate", body: {}, expected: members(400) },
  { route: "GET /api/books/{id}/rating", path: "/api/books/trial-lantern/rating", expected: members(200) },
  { route: "PUT /api/books/{id}/rating", path: "/api/books/trial-lantern/rating", body: {}, expected: members(400) },
  { route: "DELETE /api/books/{id}/rating", path: "/api/books/no-such-book/rating", expected: members(404) },
  { route: "POST /api/books/{id}/download", path: "/api/books/trial-lantern/download", body: {}, expected: members(400) },
  { route: "GET /api/comments/{id}", path: "/api/comments/trial-lantern", expected: everybody(200) },
  { route: "POST /api/comments/{id}", path: "/api/comments/trial-lantern", body: {}, expected: members(400) },
  { route: "PUT /api/comments/{id}", path: `/api/comments/${NOBODY}`, body: { text: "Text." }, expected: members(404) },
  { route: "DELETE /api/comments/{id}", path: `/api/comments/${NOBODY}`, expected: members(404) },
  { route: "GET /api/comments/user", expected: members(200) },

  { route: "GET /api/requests", expected: members(200) },
  { route: "POST /api/requests", body: {}, expected: members(400) },
  { route: "GET /api/requests/queue", expected: everybody(200) },
  { route: "GET /api/requests/similar", path: "/api/requests/similar?prompt=a+clockmaker", expected: members(200) },
  { route: "GET /api/requests/{id}", path: `/api/requests/${NOBODY}`, expected: members(404) },
  { route: "DELETE /api/requests/{id}", path: `/api/requests/${NOBODY}`, expected: members(404) },
  { route: "GET /api/requests/{id}/interest", path: `/api/requests/${NOBODY}/interest`, expected: members(404) },
  { route: "PUT /api/requests/{id}/vote", path: `/api/requests/${NOBODY}/vote`, expected: members(404) },
  { route: "DELETE /api/requests/{id}/vote", path: `/api/requests/${NOBODY}/vote`, expected: members(404) },
  { route: "PUT /api/requests/{id}/follower", path: `/api/requests/${NOBODY}/follower`, expected: members(404) },
  { route: "DELETE /api/requests/{id}/follower", path: `/api/requests/${NOBODY}/follower`, expected: members(404) },
  { route: "GET /api/user/notifications", expected: members(200) },
  { route: "PUT /api/user/notifications/read", body: {}, expected: members(400) },
  { route: "PUT /api/user/notification-settings", body: {}, expected: members(400) },

  { route: "GET /api/admin/comments", expected: administrators(200) },
  { route: "PUT /api/admin/comments/{id}/approve", path: `/api/admin/comments/${NOBODY}/approve`, expected: administrators(404) },
  { route: "DELETE /api/admin/comments/{id}", path: `/api/admin/comments/${NOBODY}`, expected: administrators(404) },
  { route: "POST /api/admin/comments/decisions", body: {}, expected: administrators(400) },
  { route: "GET /api/admin/log", expected: administrators(200) },
  { route: "GET /api/admin/requests", expected: administrators(200) },
  { route: "PUT /api/admin/requests/{id}", path: `/api/admin/requests/${NOBODY}`, body: {}, expected: administrators(404) },
  { route: "POST /api/admin/requests/{id}/run", path: `/api/admin/requests/${NOBODY}/run`, expected: administrators(503) },
  {
    route: "PUT /api/admin/requests/{id}/rejection",
    path: `/api/admin/requests/${NOBODY}/rejection`,
    body: {},
    expected: administrators(400),
  },
  { route: "DELETE /api/admin/requests/{id}/rejection", path: `/api/admin/requests/${NOBODY}/rejection`, expected: administrators(404) },
  { route: "PUT /api/admin/requests/{id}/book", path: `/api/admin/requests/${NOBODY}/book`, body: {}, expected: administrators(400) },
  { route: "PUT /api/admin/requests/{id}/merge", path: `/api/admin/requests/${NOBODY}/merge`, body: {}, expected: administrators(400) },
  {
    route: "PUT /api/authors/{id}/generation-config",
    path: "/api/authors/trial-polyglot/generation-config",
    body: {},
    expected: administrators(400),
  },
  { route: "PUT /api/admin/runs/{id}/pause", path: `/api/admin/runs/${NOBODY}/pause`, expected: administrators(404) },
  { route: "DELETE /api/admin/runs/{id}/pause", path: `/api/admin/runs/${NOBODY}/pause`, expected: administrators(404) },
  { route: "DELETE /api/admin/runs/{id}", path: `/api/admin/runs/${NOBODY}`, expected: administrators(404) },
  { route: "POST /api/admin/runs/{id}/publication", path: `/api/admin/runs/${NOBODY}/publication`, expected: administrators(404) },
  { route: "POST /api/admin/runs/{id}/revisions", path: `/api/admin/runs/${NOBODY}/revisions`, body: {}, expected: administrators(400) },
  {
    route: "PUT /api/admin/runs/{id}/chapters/{number}",
    path: `/api/admin/runs/${NOBODY}/chapters/1`,
    body: {},
    expected: administrators(400),
  },

  { route: "POST /api/newsletter", body: {}, expected: everybody(400) },
  { route: "POST /api/newsletter/confirmation", body: {}, expected: everybody(400) },
  { route: "GET /api/newsletter/unsubscribe/{token}", path: "/api/newsletter/unsubscribe/forged", expected: everybody(400) },
  { route: "POST /api/newsletter/unsubscribe/{token}", path: "/api/newsletter/unsubscribe/forged", expected: everybody(400) },
  // 404 without RESEND_WEBHOOK_SECRET.
  { route: "POST /api/webhooks/resend", body: {}, expected: everybody(404) },

  { route: "GET /api/stats", expected: everybody(200) },
  { route: "GET /api/health", expected: everybody(200) },
  { route: "GET /api/openapi.json", expected: everybody(200) },
  { route: "POST /api/internal/expired-tags", expected: everybody(403) },
  // What of next-auth's own is open is tried in account-redirects.spec.ts.
  { route: "GET /api/auth/{...nextauth}", path: "/api/auth/session", expected: everybody(404) },
  { route: "POST /api/auth/{...nextauth}", path: "/api/auth/signout", expected: everybody(404) },
  ...["GET", "POST", "PUT", "PATCH", "DELETE"].map((method) => ({
    route: `${method} /api/{...path}`,
    path: "/api/no-such-call",
    expected: everybody(404),
  })),
];
