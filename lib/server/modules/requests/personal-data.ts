import "server-only";

import { eraseRequests } from "#lib/server/modules/requests/commands/erase-requests";
import { exportRequests } from "#lib/server/modules/requests/queries/export";
import type { PersonalData } from "#lib/server/platform/personal-data";

export const personalData: PersonalData = {
  tables: ["book_request", "request_vote", "request_follower"],
  export: ({ id }) => exportRequests(id),
  erase: ({ id }, db) => eraseRequests(id, db),
};
