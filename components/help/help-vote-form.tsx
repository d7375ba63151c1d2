"use client";

import { useState, useSyncExternalStore } from "react";
import { hasVotedOnHelp, rememberHelpVote } from "#lib/client/stores/help-votes";
import type { Language } from "#lib/domain/language";

type Texts = Record<"question" | "yes" | "no" | "thanks" | "sorry" | "already" | "full" | "failed", string>;

const noChange = () => () => undefined;

/** Asks whether the entry helped, unless this browser has answered. */
export function HelpVoteForm({ slug, locale, texts }: { slug: string; locale: Language; texts: Texts }) {
  const hasVoted = useSyncExternalStore(
    noChange,
    () => hasVotedOnHelp(slug),
    () => false,
  );
  const [ownState, setState] = useState<"asked" | "sending" | "thanks" | "sorry" | "full" | "failed">("asked");
  const state = hasVoted && ownState === "asked" ? "already" : ownState;
  const isAnswered = state === "thanks" || state === "sorry" || state === "already" || state === "full";
  const vote = (helpful: boolean) => {
    setState("sending");
    import("#lib/client/api/help")
      .then(({ voteOnHelp }) => voteOnHelp(slug, helpful, locale))
      .then(({ counted }) => {
        rememberHelpVote(slug);
        setState(counted ? (helpful ? "thanks" : "sorry") : "full");
      })
      .catch(() => setState("failed"));
  };
  const button = (helpful: boolean, text: string) => (
    <button type="button" className="button" disabled={state === "sending"} onClick={() => vote(helpful)}>
      {text}
    </button>
  );
  return (
    <div className="mt-10 flex min-h-16 max-w-[40rem] flex-wrap items-center gap-3 border-y border-rule py-3 noscript:hidden">
      {!isAnswered && (
        <>
          <p className="mr-auto font-ui">{texts.question}</p>
          {button(true, texts.yes)}
          {button(false, texts.no)}
        </>
      )}
      <p role="status" className="font-ui empty:hidden">
        {isAnswered || state === "failed" ? texts[state] : ""}
      </p>
    </div>
  );
}
