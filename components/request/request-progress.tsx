"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { fetchRequest } from "#lib/client/api/requests";
import type { RunProgress, StepKind } from "#lib/domain/generation/run";

const POLL_MS = 5_000;

type Props = { id: string; start: RunProgress | null; isPolled: boolean };

/** How far the writing is; asked again while the page is visible. */
export function RequestProgress({ id, start, isPolled }: Props) {
  const t = useTranslations("requests");
  const router = useRouter();
  const { data } = useQuery({ queryKey: ["request", id], queryFn: () => fetchRequest(id), enabled: isPolled, refetchInterval: POLL_MS });
  const hasChanged = data !== undefined && data.status !== "in_progress";
  useEffect(() => {
    if (hasChanged) router.refresh();
  }, [hasChanged, router]);
  const progress = data ? data.progress : start;
  if (!progress) return null;
  const { chapter, chapters, words, isPaused } = progress;
  const step = progress.step as StepKind;
  const share = chapter && chapters ? chapter / chapters : null;
  return (
    <section aria-label={t("progress")}>
      <p role="status" className="font-medium">
        {t(`progressStep.${step}`, { chapter: chapter ?? 0, chapters: chapters ?? 0 })}
      </p>
      {isPaused && <p className="note mt-1">{t("progressPaused")}</p>}
      {share !== null && (
        <span aria-hidden className="mt-3 block h-[3px] bg-rule">
          <span className="block h-full bg-accent" style={{ width: `${Math.round(share * 100)}%` }} />
        </span>
      )}
      <p className="note mt-2">{t("words", { count: words })}</p>
    </section>
  );
}
