import "server-only";

import { MAKE_BACKUP, TRY_BACKUP } from "#lib/server/modules/backups/commands";
import { DELETE_FILE, DRAW_IMAGES, MAKE_BLIND_PAIRS, MAKE_FILE, MEASURE_PLACES } from "#lib/server/modules/books/commands/book-jobs";
import {
  CHECK_COUNTERS,
  checkCountersJob,
  measurePlacesJob,
  RECOUNT_TEXT_WORDS,
  REFRESH_SEARCH_TIERS,
  recountTextWordsJob,
  refreshSearchTiersJob,
} from "#lib/server/modules/books/jobs";
import { IMPORT_COLLECTION } from "#lib/server/modules/editing/commands/collection-upload";
import { NOTIFY_FORUM_POST } from "#lib/server/modules/forum/commands/publish-post";
import { notifyForumPostJob } from "#lib/server/modules/forum/jobs";
import { ADVANCE_RUN } from "#lib/server/modules/generation/commands/run-job";
import { advanceRunJob, embedReferencesJob, START_RUNS, startRunsJob } from "#lib/server/modules/generation/jobs";
import { ANNOUNCE_TERMS, announceTermsJob } from "#lib/server/modules/legal/jobs";
import { SEND_DIGESTS, sendDigestsJob } from "#lib/server/modules/newsletter/jobs";
import { SEND_ANNOUNCEMENT } from "#lib/server/modules/notifications/commands/announcement";
import { SEND_MAIL } from "#lib/server/modules/notifications/commands/mail-queue";
import { SEND_NOTIFICATION_DIGESTS, sendAnnouncementJob, sendNotificationDigestsJob } from "#lib/server/modules/notifications/jobs";
import { EMBED_REFERENCES } from "#lib/server/modules/references/commands/embeddings";
import { IMPORT_REFERENCES } from "#lib/server/modules/references/commands/upload";
import { ANNOUNCE_STATUS, SEND_STATUS_WEBHOOK } from "#lib/server/modules/status/commands/announce";
import { announceStatusJob, PROBE_COMPONENTS, probeComponentsJob, sendStatusWebhookJob } from "#lib/server/modules/status/jobs";
import { RECEIVE_MAIL } from "#lib/server/modules/support/commands/receive-mail";
import { REMIND_OF_CASES, receiveMailJob, remindOfCasesJob } from "#lib/server/modules/support/jobs";
import { PURGE_CACHE, purgeCacheJob } from "#lib/server/platform/cache/purge";
import { settings } from "#lib/server/platform/env";
import { performs } from "#lib/server/platform/jobs/job";
import type { JobKinds } from "#lib/server/platform/jobs/runner";
import { deleteFileJob } from "#lib/server/publishing/files/delete-file-job";
import { NOTIFICATION_SUBJECTS } from "#lib/server/runtime/composition";
import { makeBackupJob, tryBackupJob } from "#lib/server/runtime/worker/backup-jobs";
import { runInJobProcess } from "#lib/server/runtime/worker/job-process";
import { PURGE_EXPIRED, purgeExpiredJob } from "#lib/server/runtime/worker/purge-expired";
import { sendMailJob } from "#lib/server/runtime/worker/send-mail";

/** All jobs by their kinds. The modules declare their jobs; a new one is added here (CONTRIBUTING.md). */
export const JOB_KINDS = {
  maintenance: {
    concurrency: 2,
    tasks: [
      performs(CHECK_COUNTERS, checkCountersJob),
      performs(REFRESH_SEARCH_TIERS, refreshSearchTiersJob),
      performs(RECOUNT_TEXT_WORDS, recountTextWordsJob),
      performs(PURGE_EXPIRED, purgeExpiredJob),
      performs(SEND_DIGESTS, sendDigestsJob),
      performs(SEND_NOTIFICATION_DIGESTS, () => sendNotificationDigestsJob(NOTIFICATION_SUBJECTS)),
      performs(SEND_ANNOUNCEMENT, sendAnnouncementJob),
      performs(ANNOUNCE_TERMS, announceTermsJob),
      performs(REMIND_OF_CASES, remindOfCasesJob),
      performs(START_RUNS, startRunsJob),
      performs(ANNOUNCE_STATUS, announceStatusJob),
      performs(PURGE_CACHE, purgeCacheJob),
    ],
  },
  mail: { concurrency: 4, tasks: [performs(SEND_MAIL, sendMailJob)] },
  notifications: { concurrency: 1, tasks: [performs(NOTIFY_FORUM_POST, notifyForumPostJob)] },
  inbound: { concurrency: 1, tasks: [performs(RECEIVE_MAIL, receiveMailJob)] },
  files: {
    concurrency: 2,
    tasks: [performs(MAKE_FILE, (payload) => runInJobProcess("make-file", payload)), performs(DELETE_FILE, deleteFileJob)],
  },
  // They compare books with the works of the true authors: up to a second a book.
  comparisons: {
    concurrency: 1,
    tasks: [
      performs(MEASURE_PLACES, measurePlacesJob),
      performs(MAKE_BLIND_PAIRS, (payload) => runInJobProcess("make-blind-pairs", payload)),
    ],
  },
  images: { concurrency: 1, tasks: [performs(DRAW_IMAGES, (payload) => runInJobProcess("draw-images", payload))] },
  // They wait for the model most of the time. The next step of a run is queued behind the steps of other runs, so that runs take turns.
  generation: {
    get concurrency() {
      return settings().AI_RUNS_AT_ONCE;
    },
    tasks: [performs(ADVANCE_RUN, advanceRunJob)],
  },
  imports: {
    concurrency: 1,
    tasks: [
      performs(IMPORT_COLLECTION, (payload) => runInJobProcess("import-collection", payload)),
      performs(IMPORT_REFERENCES, (payload) => runInJobProcess("import-references", payload)),
    ],
  },
  embeddings: { concurrency: 1, tasks: [performs(EMBED_REFERENCES, embedReferencesJob)] },
  backups: { concurrency: 1, tasks: [performs(MAKE_BACKUP, makeBackupJob), performs(TRY_BACKUP, tryBackupJob)] },
  status: { concurrency: 1, tasks: [performs(PROBE_COMPONENTS, probeComponentsJob)] },
  webhooks: { concurrency: 2, tasks: [performs(SEND_STATUS_WEBHOOK, sendStatusWebhookJob)] },
} satisfies JobKinds;

/** The scheduled jobs, one a line. */
export const CRONTAB: string = Object.values<JobKinds[string]>(JOB_KINDS)
  .flatMap(({ tasks }) => tasks.flatMap(({ job }) => job.schedule ?? []))
  .join("\n");
