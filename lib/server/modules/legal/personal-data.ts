import "server-only";

import { exportAcceptances } from "#lib/server/modules/legal/queries/acceptances";
import type { PersonalData } from "#lib/server/platform/personal-data";

/** A foreign key deletes the acceptances with the user. */
export const personalData: PersonalData = { tables: ["legal_acceptance"], export: exportAcceptances };
