import "server-only";

import { personalData as accounts } from "#lib/server/modules/accounts/personal-data";
import { searchable as books } from "#lib/server/modules/books/searchable";
import { moderated as moderatedComments } from "#lib/server/modules/comments/moderated";
import { personalData as comments } from "#lib/server/modules/comments/personal-data";
import { personalData as downloads } from "#lib/server/modules/downloads/personal-data";
import { countRunsToReview } from "#lib/server/modules/generation/queries/run";
import { personalData as moderation } from "#lib/server/modules/moderation/personal-data";
import { personalData as newsletter } from "#lib/server/modules/newsletter/personal-data";
import { personalData as notifications } from "#lib/server/modules/notifications/personal-data";
import { personalData as ratings } from "#lib/server/modules/ratings/personal-data";
import { personalData as reading } from "#lib/server/modules/reading/personal-data";
import { personalData as requests } from "#lib/server/modules/requests/personal-data";
import type { Moderated } from "#lib/server/platform/moderated";
import type { PersonalData } from "#lib/server/platform/personal-data";
import type { Searchable } from "#lib/server/platform/searchable";
import { COMMENT_MODERATION_PATH, REQUEST_ADMINISTRATION_PATH } from "#lib/urls/pages";

// Composition of the modules. To add a module, add its lines here (CONTRIBUTING.md).

/** The modules that store personal data, in the order of export and erasure. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  accounts,
  ratings,
  comments,
  downloads,
  newsletter,
  reading,
  requests,
  notifications,
  moderation,
];

/** The kinds of content that moderators decide about. */
export const MODERATED: readonly Moderated[] = [moderatedComments];

/** The kinds of content in full-text search. */
export const SEARCHABLE: readonly Searchable[] = [books];

type Attention = { name: string; path: string; count: () => Promise<number> };

/** The queues of administrators, the most urgent first; `path` is the page of the queue. */
export const NEEDS_ATTENTION: readonly Attention[] = [
  { name: "comments", path: COMMENT_MODERATION_PATH, count: moderatedComments.countPending },
  { name: "books", path: REQUEST_ADMINISTRATION_PATH, count: countRunsToReview },
];
