/** The API's changelog, newest first; the texts are in `messages` under `apiDocs.changes`. */
export const API_CHANGES = [
  { date: "2026-11-28", change: "series" },
  { date: "2026-11-23", change: "status" },
  { date: "2026-11-22", change: "keys" },
  { date: "2026-11-22", change: "forum" },
  { date: "2026-11-21", change: "first" },
] as const;
