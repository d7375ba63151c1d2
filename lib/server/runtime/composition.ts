import "server-only";

import type { EmailContent } from "#lib/domain/notifications/mail";
import type { OldestEntry } from "#lib/domain/waiting";
import { mails as accountsMails } from "#lib/server/modules/accounts/mails";
import { personalData as accounts } from "#lib/server/modules/accounts/personal-data";
import { countAccounts } from "#lib/server/modules/accounts/queries/user-list";
import { countAuthors } from "#lib/server/modules/authors/queries";
import { searchable as books } from "#lib/server/modules/books/searchable";
import { mails as commentsMails } from "#lib/server/modules/comments/mails";
import { moderated as moderatedComments } from "#lib/server/modules/comments/moderated";
import { personalData as comments } from "#lib/server/modules/comments/personal-data";
import { countCommentsOf } from "#lib/server/modules/comments/queries/count-of-user";
import { findOldestPendingComment } from "#lib/server/modules/comments/queries/moderation";
import { personalData as downloads } from "#lib/server/modules/downloads/personal-data";
import { countDownloadsOf } from "#lib/server/modules/downloads/queries/count-of-user";
import { personalData as editing } from "#lib/server/modules/editing/personal-data";
import { countAllBooks } from "#lib/server/modules/editing/queries/book-list";
import { mails as forumMails } from "#lib/server/modules/forum/mails";
import { moderated as moderatedPosts } from "#lib/server/modules/forum/moderated";
import { notificationSubject as postSubject } from "#lib/server/modules/forum/notification-subject";
import { personalData as forum } from "#lib/server/modules/forum/personal-data";
import { findOldestPendingPost } from "#lib/server/modules/forum/queries/administration";
import { countPostsOf } from "#lib/server/modules/forum/queries/count-of-user";
import { subscription as threadSubscription } from "#lib/server/modules/forum/subscription";
import { personalData as generation } from "#lib/server/modules/generation/personal-data";
import { countRunsToReview, findOldestRun } from "#lib/server/modules/generation/queries/run";
import { countStoppedRuns } from "#lib/server/modules/generation/queries/stopped-runs";
import { countFailedJobs, findOldestFailedJob } from "#lib/server/modules/jobs/queries";
import { mails as legalMails } from "#lib/server/modules/legal/mails";
import { personalData as legal } from "#lib/server/modules/legal/personal-data";
import { personalData as moderation } from "#lib/server/modules/moderation/personal-data";
import { countReportedSubjects, findOldestReport } from "#lib/server/modules/moderation/queries/reports";
import { mails as newsletterMails } from "#lib/server/modules/newsletter/mails";
import { personalData as newsletter } from "#lib/server/modules/newsletter/personal-data";
import { mails as notificationsMails } from "#lib/server/modules/notifications/mails";
import { personalData as notifications } from "#lib/server/modules/notifications/personal-data";
import { digestSubscription, kindSubscription } from "#lib/server/modules/notifications/subscriptions";
import { personalData as ratings } from "#lib/server/modules/ratings/personal-data";
import { countRatingsOf } from "#lib/server/modules/ratings/queries/count-of-user";
import { personalData as reading } from "#lib/server/modules/reading/personal-data";
import { countReadingOf } from "#lib/server/modules/reading/queries/count-of-user";
import { personalData as references } from "#lib/server/modules/references/personal-data";
import { countReferences } from "#lib/server/modules/references/queries/work-list";
import { mails as requestsMails } from "#lib/server/modules/requests/mails";
import { personalData as requests } from "#lib/server/modules/requests/personal-data";
import { countWaiting, findOldestRequest } from "#lib/server/modules/requests/queries/queue";
import { countRequestsOf } from "#lib/server/modules/requests/queries/requests-of-user";
import { subscription as requestSubscription } from "#lib/server/modules/requests/subscription";
import { mails as statusMails } from "#lib/server/modules/status/mails";
import { personalData as status } from "#lib/server/modules/status/personal-data";
import { countDrafts, findOldestDraft } from "#lib/server/modules/status/queries/incidents";
import { subscription as statusSubscription } from "#lib/server/modules/status/subscription";
import { mails as supportMails } from "#lib/server/modules/support/mails";
import { personalData as support } from "#lib/server/modules/support/personal-data";
import { countDueCases, countWaitingConversations } from "#lib/server/modules/support/queries/administration";
import { findOldestConversation, findOldestDueCase } from "#lib/server/modules/support/queries/oldest";
import type { MailKinds } from "#lib/server/platform/mail/mail-kind";
import type { Moderated } from "#lib/server/platform/moderated";
import type { NotificationSubject } from "#lib/server/platform/notification-subject";
import type { PersonalData } from "#lib/server/platform/personal-data";
import type { Searchable } from "#lib/server/platform/searchable";
import type { SubscriptionKind } from "#lib/server/platform/subscription-kind";
import { PENDING_POSTS_PATH } from "#lib/urls/forum";
import {
  AUTHOR_ADMINISTRATION_PATH,
  BOOK_ADMINISTRATION_PATH,
  COMMENT_MODERATION_PATH,
  JOBS_PATH,
  MESSAGE_ADMINISTRATION_PATH,
  MODERATION_PATH,
  messagesPath,
  REFERENCE_ADMINISTRATION_PATH,
  REQUEST_ADMINISTRATION_PATH,
  RUN_ADMINISTRATION_PATH,
  STATUS_ADMINISTRATION_PATH,
  USER_ADMINISTRATION_PATH,
} from "#lib/urls/pages";

// Composition of the modules. To add a module, add its lines here (CONTRIBUTING.md).

/** The modules that store personal data, in the order of export and erasure. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  accounts,
  legal,
  ratings,
  comments,
  downloads,
  newsletter,
  reading,
  requests,
  generation,
  forum,
  support,
  notifications,
  moderation,
  status,
  editing,
  references,
];

/** The kinds of content that moderators decide about. */
export const MODERATED: readonly Moderated[] = [moderatedComments, moderatedPosts];

/** The kinds of content in full-text search. */
export const SEARCHABLE: readonly Searchable[] = [books];

/** What the links in e-mails end without a login. */
export const SUBSCRIPTIONS: readonly SubscriptionKind[] = [
  kindSubscription,
  digestSubscription,
  requestSubscription,
  threadSubscription,
  statusSubscription,
];

/** The e-mails of the modules, in the order of their previews. */
export const MAILS: MailKinds<EmailContent> = {
  ...accountsMails,
  ...legalMails,
  ...statusMails,
  ...requestsMails,
  ...forumMails,
  ...commentsMails,
  ...notificationsMails,
  ...supportMails,
  ...newsletterMails,
};

/** What notifications are about: read when they are shown. */
export const NOTIFICATION_SUBJECTS: readonly NotificationSubject[] = [postSubject];

/** What a user has, for the administrators' page of the user. */
export const USER_ACTIVITY = [
  { name: "readings", count: countReadingOf },
  { name: "ratings", count: countRatingsOf },
  { name: "comments", count: countCommentsOf },
  { name: "downloads", count: countDownloadsOf },
  { name: "requests", count: countRequestsOf },
  { name: "posts", count: countPostsOf },
] as const satisfies readonly { name: string; count: (userId: string) => Promise<number> }[];

/** The queues of administrators, the most urgent first; `path` is the page of the queue. */
export const NEEDS_ATTENTION = [
  { name: "reports", path: MODERATION_PATH, count: countReportedSubjects, findOldest: findOldestReported },
  { name: "comments", path: COMMENT_MODERATION_PATH, count: moderatedComments.countPending, findOldest: findOldestPendingComment },
  { name: "posts", path: PENDING_POSTS_PATH, count: moderatedPosts.countPending, findOldest: findOldestPendingPost },
  { name: "cases", path: messagesPath({ kind: "dmca" }), count: () => countDueCases(), findOldest: () => findOldestDueCase() },
  { name: "messages", path: MESSAGE_ADMINISTRATION_PATH, count: countWaitingConversations, findOldest: findOldestConversation },
  { name: "requests", path: REQUEST_ADMINISTRATION_PATH, count: countWaiting, findOldest: findOldestRequest },
  { name: "books", path: RUN_ADMINISTRATION_PATH, count: countRunsToReview, findOldest: () => findOldestRun("waiting") },
  { name: "runs", path: RUN_ADMINISTRATION_PATH, count: countStoppedRuns, findOldest: () => findOldestRun("failed") },
  { name: "jobs", path: JOBS_PATH, count: countFailedJobs, findOldest: findOldestFailedJob },
  { name: "incidents", path: STATUS_ADMINISTRATION_PATH, count: countDrafts, findOldest: findOldestDraft },
] as const satisfies readonly { name: string; path: string; count: () => Promise<number>; findOldest: () => Promise<OldestEntry | null> }[];

/** The subject whose first open report is the oldest. */
async function findOldestReported(): Promise<OldestEntry | null> {
  const oldest = await findOldestReport();
  const preview = (await MODERATED.find(({ kind }) => kind === oldest?.kind)?.previews([oldest?.subjectId ?? ""]))?.values().next().value;
  if (!oldest || !preview) return null;
  return { since: oldest.createdAt, text: preview.text, place: preview.title, path: `${MODERATION_PATH}#${oldest.subjectId}` };
}

/** Pages of the administration whose number of entries stands beside them while nothing waits there. */
export const LISTED_ENTRIES = [
  { path: USER_ADMINISTRATION_PATH, count: countAccounts },
  { path: BOOK_ADMINISTRATION_PATH, count: countAllBooks },
  { path: AUTHOR_ADMINISTRATION_PATH, count: countAuthors },
  { path: REFERENCE_ADMINISTRATION_PATH, count: countReferences },
];
