"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { AskLink } from "#components/help/ask-link";
import { HelpHits } from "#components/help/help-hits";
import type { HelpHit } from "#lib/domain/help/help";
import type { Language } from "#lib/domain/language";

export type HelpSearchTexts = Record<"search" | "placeholder" | "submit" | "none" | "ask" | "failed", string> & {
  /** Contains {text}. */
  suggested: string;
  /** "2 answers", by the number of answers. */
  found: readonly string[];
};
type Props = { action: string; locale: Language; text?: string; texts: HelpSearchTexts; children?: ReactNode };
type Found = { typed: string; hits: HelpHit[]; suggestion: string | null } | "failed";

const IDLE_MS = 200;
const LETTERS = 2;

/** Loaded with the first letter, or with the focus: most visitors follow a link. */
const load = () => import("#lib/client/api/help");

/**
 * Searches the help while the visitor types, and keeps the text in the address, so that Back from an answer shows the results again; without scripts the form opens the page of results. `children`: what is shown until then.
 */
export function HelpSearchForm({ action, locale, text = "", texts, children }: Props) {
  const [found, setFound] = useState<Found | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (typed: string) => {
    clearTimeout(timer.current);
    const number = ++latest.current;
    const isSearch = typed.trim().length >= LETTERS;
    if (!isSearch) setFound(null);
    timer.current = setTimeout(() => {
      history.replaceState(history.state, "", isSearch ? `${action}?${new URLSearchParams({ q: typed })}` : action);
      if (!isSearch) return;
      void load()
        .then(({ searchHelp }) => searchHelp(typed, locale))
        .then(({ entries, suggestion }): Found => ({ typed, hits: entries, suggestion }))
        .catch((): Found => "failed")
        // Responses may arrive in another order than their requests.
        .then((result) => number === latest.current && setFound(result));
    }, IDLE_MS);
  };

  // The visitor may have typed before the scripts were there.
  const searchTyped = useEffectEvent(() => {
    const typed = box.current?.value ?? "";
    if (typed !== text) search(typed);
  });
  useEffect(() => searchTyped(), []);

  return (
    <>
      <form action={action} role="search" className="mt-6 flex max-w-[40rem] gap-3">
        <label className="min-w-0 grow">
          <span className="sr-only">{texts.search}</span>
          <input
            ref={box}
            type="search"
            name="q"
            defaultValue={text}
            placeholder={texts.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            className="field min-w-0 text-[1.125rem]!"
            onFocus={() => void load().catch(() => undefined)}
            onChange={(event) => search(event.target.value)}
          />
        </label>
        <button type="submit" className="button button-solid">
          {texts.submit}
        </button>
      </form>
      {/* Screen readers announce only how many answers there are, and not the list. */}
      <div role="status" className="mt-4 max-w-[40rem]">
        {found && <Status found={found} texts={texts} />}
      </div>
      {found ? <Result found={found} locale={locale} texts={texts} /> : children}
    </>
  );
}

function Status({ found, texts }: { found: Found; texts: HelpSearchTexts }) {
  if (found === "failed") return <p>{texts.failed}</p>;
  const { hits, suggestion } = found;
  if (hits.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      <p className="note">{texts.found[hits.length]}</p>
      {suggestion && <p className="note">{texts.suggested.replace("{text}", suggestion)}</p>}
    </>
  );
}

function Result({ found, locale, texts }: { found: Found; locale: Language; texts: HelpSearchTexts }) {
  if (found === "failed") return null;
  return (
    <div className="max-w-[40rem]">
      {found.hits.length > 0 && <HelpHits hits={found.hits} locale={locale} />}
      <AskLink about={found.typed} locale={locale}>
        {texts.ask}
      </AskLink>
    </div>
  );
}
