import "server-only";

import type { TaskList } from "graphile-worker";
import { checkCountersJob } from "#lib/server/modules/books/jobs";
import { notifyForumPostJob } from "#lib/server/modules/forum/jobs";
import { advanceRunJob, startRunsJob } from "#lib/server/modules/generation/jobs";
import { announceTermsJob } from "#lib/server/modules/legal/jobs";
import { sendDigestsJob } from "#lib/server/modules/newsletter/jobs";
import { sendAnnouncementJob, sendNotificationDigestsJob } from "#lib/server/modules/notifications/jobs";
import { announceStatusJob, probeComponentsJob, sendStatusWebhookJob } from "#lib/server/modules/status/jobs";
import { receiveMailJob, remindOfCasesJob } from "#lib/server/modules/support/jobs";
import type { JobName } from "#lib/server/platform/jobs/runner";
import { deleteFileJob } from "#lib/server/publishing/files/delete-file-job";
import { runInJobProcess } from "#lib/server/runtime/worker/job-process";
import { purgeExpiredJob } from "#lib/server/runtime/worker/purge-expired";
import { sendMailJob } from "#lib/server/runtime/worker/send-mail";

/** The function of each job. */
export const TASKS = {
  "draw-images": (payload: unknown) => runInJobProcess("draw-images", payload),
  "import-collection": (payload: unknown) => runInJobProcess("import-collection", payload),
  "check-counters": checkCountersJob,
  "send-mail": sendMailJob,
  "notify-forum-post": notifyForumPostJob,
  "probe-components": probeComponentsJob,
  "announce-status": announceStatusJob,
  "send-status-webhook": sendStatusWebhookJob,
  "receive-mail": receiveMailJob,
  "purge-expired": purgeExpiredJob,
  "send-digests": sendDigestsJob,
  "send-notification-digests": sendNotificationDigestsJob,
  "send-announcement": sendAnnouncementJob,
  "announce-terms": announceTermsJob,
  "remind-of-cases": remindOfCasesJob,
  "advance-run": advanceRunJob,
  "start-runs": startRunsJob,
  "make-file": (payload: unknown) => runInJobProcess("make-file", payload),
  "delete-file": deleteFileJob,
} satisfies TaskList & Record<JobName, unknown>;

/**
 * Scheduled jobs, in UTC: what is due of the generation is started and the components of the site are probed every minute, counters are checked every night, expired data is deleted every hour, the digests of new books and of notifications are sent every morning, and so are the e-mails about new terms and the reminder of copyright cases. `fill`: a
 * server that was down sends the missed digest when it starts.
 */
export const CRONTAB =
  "17 3 * * * check-counters\n41 * * * * purge-expired\n23 5 * * * send-digests ?fill=1d\n37 5 * * * send-notification-digests ?fill=1d\n7 8 * * * announce-terms ?fill=1d\n47 5 * * * remind-of-cases ?fill=1d\n* * * * * start-runs\n* * * * * probe-components ?jobKey=probe-components";
