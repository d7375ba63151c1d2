"use client";

import { useTranslations } from "next-intl";
import { useModeration } from "#lib/client/hooks/use-moderation";
import { useReportQueue } from "#lib/client/hooks/use-report-queue";
import type { ModerationPageResponse } from "#lib/contract/moderation/operations";
import type { ReportQueueResponse } from "#lib/contract/moderation/report-queue-operations";
import type { ModerationTab } from "#lib/domain/moderation/moderation";

/** How many comments wait; changes with the list below it. */
export function CommentsTitle({ tab, page, initial }: { tab: ModerationTab; page: number; initial: ModerationPageResponse }) {
  const t = useTranslations("moderation");
  const { pending } = useModeration(tab, page, initial).list.counts;
  return pending === 0 ? t("title") : t("waitingTitle", { count: pending });
}

/** How many reported texts wait, where one page lists them all. */
export function ReportsTitle({ cursor, initial }: { cursor: string | null; initial: ReportQueueResponse }) {
  const t = useTranslations("reportQueue");
  const { subjects, next, previous } = useReportQueue(cursor, initial).queue;
  return subjects.length === 0 || next || previous ? t("title") : t("waitingTitle", { count: subjects.length });
}
