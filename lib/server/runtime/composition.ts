import "server-only";

import { personalData as accounts } from "#lib/server/modules/accounts/personal-data";
import { personalData as comments } from "#lib/server/modules/comments/personal-data";
import { personalData as downloads } from "#lib/server/modules/downloads/personal-data";
import { personalData as moderation } from "#lib/server/modules/moderation/personal-data";
import { personalData as newsletter } from "#lib/server/modules/newsletter/personal-data";
import { personalData as ratings } from "#lib/server/modules/ratings/personal-data";
import { personalData as reading } from "#lib/server/modules/reading/personal-data";
import type { PersonalData } from "#lib/server/platform/personal-data";

// Composition of the modules. To add a module, add its lines here (CONTRIBUTING.md).

/** The modules that store personal data, in the order of export and erasure. */
export const PERSONAL_DATA: readonly PersonalData[] = [accounts, ratings, comments, downloads, newsletter, reading, moderation];
