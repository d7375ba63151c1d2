"use client";

import { type KeyboardEvent, useEffect, useRef } from "react";
import { PairAnswer } from "#components/blind/pair-answer";
import { PairPassages } from "#components/blind/pair-passages";
import { RoundEnd } from "#components/blind/round-end";
import { useBlindRound } from "#lib/client/hooks/use-blind-round";
import type { BlindRound } from "#lib/domain/blind/blind";
import { type BlindTexts, fill } from "#lib/domain/blind/texts";
import type { Language } from "#lib/domain/language";

type Props = { first: BlindRound; locale: Language; address: string; texts: BlindTexts };

/** The keys by which a passage is chosen, within the game (WCAG 2.1.4). */
const KEYS: Readonly<Record<string, 0 | 1>> = { "1": 0, "2": 1, ArrowLeft: 0, ArrowRight: 1, a: 0, b: 1 };

/** A round of pairs: guess, answer, next, and the result. `address`: of the blind page, for sharing. */
export function BlindGame({ first, locale, address, texts }: Props) {
  const game = useBlindRound(first);
  const { pair, guess, index, round } = game;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(`${first.pairs[0]?.id} 0`);
  const place = `${round.pairs[0]?.id} ${index}`;
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    heading.current?.focus();
  }, [place]);
  const press = (event: KeyboardEvent) => {
    const choice = event.altKey || event.ctrlKey || event.metaKey ? undefined : KEYS[event.key];
    if (choice === undefined || !pair || guess) return;
    event.preventDefault();
    game.choose(choice);
  };
  if (!pair) return <RoundEnd game={game} locale={locale} address={address} texts={texts} heading={heading} />;
  return (
    <section aria-labelledby="blind-question" onKeyDown={press} className="group mt-6 noscript:hidden" data-blind>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="blind-question" ref={heading} tabIndex={-1} className="font-display text-[1.5rem] leading-[1.2]">
          {fill(texts.question, { author: pair.author.name })}
        </h2>
        <p className="note">{fill(texts.progress, { number: index + 1, count: round.pairs.length })}</p>
      </div>
      <PairPassages pair={pair} isAnswered={guess !== undefined} language={round.language} locale={locale} texts={texts} />
      <PairAnswer key={pair.id} game={game} texts={texts} />
    </section>
  );
}
