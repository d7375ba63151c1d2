import "server-only";

import { eraseRequests } from "#lib/server/modules/requests/commands/erase-requests";
import { exportRequests } from "#lib/server/modules/requests/queries/export";
import type { PersonalData } from "#lib/server/platform/personal-data";

export const personalData: PersonalData = {
  columns: {
    "generation_run.prompt": "The text of a request: exported with it, and removed from its runs unless the user agreed to share it.",
    "generation_run.title": "as generation_run.prompt",
  },
  tables: ["book_request", "request_vote", "request_follower"],
  export: ({ id }) => exportRequests(id),
  erase: ({ id }, db) => eraseRequests(id, db),
};
