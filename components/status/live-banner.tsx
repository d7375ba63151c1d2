"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { StateMark } from "#components/status/state-mark";
import { dateAndTime } from "#lib/domain/date-format";
import type { Language } from "#lib/domain/language";
import type { State } from "#lib/domain/status/component";
import { fingerprintOf, type StatusSummary } from "#lib/domain/status/report";

type Shown = { state: State; checkedAt: string | null; fingerprint: string };
type Texts = {
  banner: Record<State, string>;
  /** With `{time}` in it. */
  checked: string;
  neverChecked: string;
  lastKnown: string;
  unreachable: string;
};

const POLL_MS = 60_000;
/** Loaded for the first poll only: the page is complete without it. */
const load = () => import("#lib/client/api/service-status");

/**
 * The banner. Every change of a state expires the page, but while the database does not answer an older page is served. So it asks for the state
 * when the page is older than a minute, and every minute while it is visible; when a state or an incident has changed the page is rendered
 * again. `renderedAt`: when the page was rendered.
 */
export function LiveBanner({ shown, renderedAt, texts, locale }: { shown: Shown; renderedAt: string; texts: Texts; locale: Language }) {
  const router = useRouter();
  const [latest, setLatest] = useState<StatusSummary | "unreachable" | null>(null);
  const { fingerprint } = shown;
  useEffect(() => {
    let askedAt = Date.parse(renderedAt);
    let isGone = false;
    const ask = async () => {
      if (document.visibilityState !== "visible" || Date.now() - askedAt < POLL_MS) return;
      askedAt = Date.now();
      const found = await load()
        .then(({ getStatus }) => getStatus())
        .catch(() => "unreachable" as const);
      if (isGone) return;
      setLatest(found);
      if (found !== "unreachable" && !found.isLastKnown && fingerprintOf(found) !== fingerprint) router.refresh();
    };
    const timer = setInterval(() => void ask(), POLL_MS / 4);
    const check = () => void ask();
    check();
    document.addEventListener("visibilitychange", check);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [renderedAt, fingerprint, router]);
  const { state, checkedAt } = latest === null || latest === "unreachable" ? shown : latest;
  const note = latest === "unreachable" ? texts.unreachable : latest?.isLastKnown ? texts.lastKnown : null;
  return (
    <div className="mt-8 flex items-start gap-4 border-t border-ink pt-6" data-banner={state}>
      <StateMark state={state} large />
      <div aria-live="polite">
        <p className="font-display text-[clamp(1.5rem,3vw,2.1rem)] leading-tight tracking-[-.01em] text-balance">{texts.banner[state]}</p>
        <p className="note mt-1 lining-nums">
          {checkedAt === null ? (
            texts.neverChecked
          ) : (
            <time dateTime={checkedAt}>{texts.checked.replace("{time}", dateAndTime(checkedAt, locale))}</time>
          )}
        </p>
        {note !== null && <p className="mt-2 font-ui text-[.9375rem]">{note}</p>}
      </div>
    </div>
  );
}
