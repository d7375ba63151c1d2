"use client";

import { type Query, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { CallFailed } from "#lib/client/api/call-failed";
import { fetchRequest, fetchRequestState } from "#lib/client/api/requests";
import type { RequestStateResponse } from "#lib/contract/requests/responses";
import type { RunProgress, StepKind, StorySoFar } from "#lib/domain/generation/run";
import type { Language } from "#lib/domain/language";
import type { RequestStatus } from "#lib/domain/requests/request";

export type RequestState = {
  status: RequestStatus;
  isHeld: boolean;
  place: number | null;
  waiting: number;
  progress: RunProgress | null;
  /** For the request's author and administrators. */
  story: StorySoFar | null;
};
/** `isOwn`: the viewer sees the story, too. */
type Props = { id: string; isPublic: boolean; isOwn: boolean; language: Language; start: RequestState };

type State = RequestStateResponse & { story?: StorySoFar | null };

const POLL_MS = { pending: 20_000, in_progress: 5_000 } as const;
const SLOWEST_POLL_MS = 300_000;

/**
 * The place in the queue, or how far the writing is. Asked again while the page is visible (react-query pauses in hidden tabs and asks when
 * the page is shown again); the page is rendered anew when the status changes.
 */
export function LiveState({ id, isPublic, isOwn, language, start }: Props) {
  const t = useTranslations("requests");
  const router = useRouter();
  const { data: state } = useQuery<State>({
    queryKey: ["request-state", id],
    // Guests may read the state of public requests; of others only their author and administrators.
    queryFn: () => (isPublic && !isOwn ? fetchRequestState(id) : fetchRequest(id)),
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
  const { status, place, waiting, progress, story } = state;
  if (status === "pending") return place !== null && <p>{t("place", { place, waiting })}</p>;
  if (status !== "in_progress" || !progress) return null;
  return (
    <>
      <Progress progress={progress} />
      {story && story.people.length > 0 && <Story story={story} language={language} />}
    </>
  );
}

/** Longer after failures; never again after an answer such as "not found", or when the request is finished. */
function nextPoll({ state: { data, error, errorUpdateCount } }: Query<State>): number | false {
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

/** The story as far as it is planned. */
function Story({ story: { people, threads, scenes }, language }: { story: StorySoFar; language: Language }) {
  const t = useTranslations("requests");
  const heading = "mt-4 font-ui text-[.9375rem] font-semibold";
  return (
    <section aria-label={t("story.title")} className="mt-5 text-[.9375rem]">
      <h2 className={heading}>{t("story.people")}</h2>
      <ul lang={language} className="mt-1.5 space-y-1.5">
        {people.map(({ name, line }) => (
          <li key={name}>
            <span className="font-semibold">{name}</span>: {line}
          </li>
        ))}
      </ul>
      <h2 className={heading}>{t("story.threads")}</h2>
      <ul lang={language} className="mt-1.5 list-disc space-y-1 pl-5">
        {threads.map((thread) => (
          <li key={thread}>{thread}</li>
        ))}
      </ul>
      {scenes.length > 0 && <h2 className={heading}>{t("story.scenes")}</h2>}
      <ol lang={language} className="mt-1.5 space-y-1.5">
        {scenes.map(({ chapter, title, lines }) => (
          <li key={chapter}>
            <span className="font-semibold">
              {chapter}. {title}
            </span>
            : {lines.join("; ")}
          </li>
        ))}
      </ol>
    </section>
  );
}
