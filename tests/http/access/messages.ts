import { administrators, everybody, NOBODY, type Row } from "#tests/http/access/roles";

/** The token of no conversation. */
const NO_CONVERSATION = "A".repeat(43);

/** Messages to the operator and copyright cases. */
export const MESSAGE_ACCESS: Row[] = [
  { route: "POST /api/dmca/notices", body: {}, expected: everybody(400) },
  { route: "POST /api/dmca/counter-notices", body: {}, expected: everybody(400) },
  { route: "POST /api/contact", body: {}, expected: everybody(400) },
  { route: "GET /api/contact/challenge", expected: everybody(200) },
  { route: "POST /api/feedback", body: {}, expected: everybody(400) },
  { route: "GET /api/messages/{token}", path: `/api/messages/${NO_CONVERSATION}`, expected: everybody(404) },
  {
    route: "GET /api/messages/{token}/images/{image}",
    path: `/api/messages/${NO_CONVERSATION}/images/${NOBODY}`,
    expected: everybody(404),
  },
  { route: "POST /api/messages/{token}/replies", path: `/api/messages/${NO_CONVERSATION}/replies`, body: {}, expected: everybody(400) },
  { route: "POST /api/messages/{token}/images", path: `/api/messages/${NO_CONVERSATION}/images`, expected: everybody(415) },
  { route: "PUT /api/messages/{token}/closure", path: `/api/messages/${NO_CONVERSATION}/closure`, expected: everybody(404) },
  { route: "GET /api/admin/messages", expected: administrators(200) },
  { route: "GET /api/admin/messages/{id}", path: `/api/admin/messages/${NOBODY}`, expected: administrators(404) },
  {
    route: "POST /api/admin/messages/{id}/replies",
    path: `/api/admin/messages/${NOBODY}/replies`,
    body: {},
    expected: administrators(400),
  },
  { route: "POST /api/admin/messages/{id}/notes", path: `/api/admin/messages/${NOBODY}/notes`, body: {}, expected: administrators(400) },
  { route: "PUT /api/admin/messages/{id}/closure", path: `/api/admin/messages/${NOBODY}/closure`, expected: administrators(404) },
  {
    route: "PUT /api/admin/messages/{id}/case-status",
    path: `/api/admin/messages/${NOBODY}/case-status`,
    body: { status: "under_review", message: null },
    expected: administrators(404),
  },
  { route: "DELETE /api/admin/messages/{id}/closure", path: `/api/admin/messages/${NOBODY}/closure`, expected: administrators(404) },
  {
    route: "PUT /api/admin/messages/{id}/assignment",
    path: `/api/admin/messages/${NOBODY}/assignment`,
    body: {},
    expected: administrators(400),
  },
  {
    route: "GET /api/admin/messages/{id}/images/{image}",
    path: `/api/admin/messages/${NOBODY}/images/${NOBODY}`,
    expected: administrators(404),
  },
];
