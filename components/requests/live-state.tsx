"use client";

import { type Query, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { CallFailed } from "#lib/client/api/call-failed";
import { fetchRequest, fetchRequestState } from "#lib/client/api/requests";
import type { RequestStateResponse } from "#lib/contract/requests/responses";
import type { RunProgress, StepKind } from "#lib/domain/generation/run";
import type { RequestStatus } from "#lib/domain/requests/request";

export type RequestState = { status: RequestStatus; isHeld: boolean; place: number | null; waiting: number; progress: RunProgress | null };
type Props = { id: string; isPublic: boolean; start: RequestState };

const POLL_MS = { pending: 20_000, in_progress: 5_000 } as const;
const SLOWEST_POLL_MS = 300_000;

/**
 * The place in the queue, or how far the writing is. Asked again while the page is visible (react-query pauses in hidden tabs and asks when
 * the page is shown again); the page is rendered anew when the status changes.
 */
export function LiveState({ id, isPublic, start }: Props) {
  const t = useTranslations("requests");
  const router = useRouter();
  const { data: state } = useQuery<RequestStateResponse>({
    queryKey: ["request-state", id],
    // Guests may read the state of public requests; of others only their author and administrators.
    queryFn: () => (isPublic ? fetchRequestState(id) : fetchRequest(id)),
    initialData: start,
    // A later visit begins with what its page shows.
    gcTime: 0,
    refetchInterval: nextPoll,
    refetchOnWindowFocus: "always",
  });
  const hasChanged = state.status !== start.status || state.isHeld !== start.isHeld;
  useEffect(() => {
    if (hasChanged) router.refresh();
  }, [hasChanged, router]);
  const { status, place, waiting, progress } = state;
  if (status === "pending") return place !== null && <p>{t("place", { place, waiting })}</p>;
  return status === "in_progress" && progress && <Progress progress={progress} />;
}

/** Longer after failures; never again after an answer such as "not found", or when the request is finished. */
function nextPoll({ state: { data, error, errorUpdateCount } }: Query<RequestStateResponse>): number | false {
  if (error instanceof CallFailed && error.status >= 400 && error.status < 500 && error.status !== 429) return false;
  const status = data?.status ?? "pending";
  if (status !== "pending" && status !== "in_progress") return false;
  return error ? Math.min(POLL_MS[status] * 2 ** errorUpdateCount, SLOWEST_POLL_MS) : POLL_MS[status];
}

function Progress({ progress }: { progress: NonNullable<RequestStateResponse["progress"]> }) {
  const t = useTranslations("requests");
  const { chapter, chapters, words, isPaused } = progress;
  const share = chapter && chapters ? chapter / chapters : null;
  return (
    <section aria-label={t("progress")}>
      <p role="status" className="font-medium">
        {t(`progressStep.${progress.step as StepKind}`, { chapter: chapter ?? 0, chapters: chapters ?? 0 })}
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
