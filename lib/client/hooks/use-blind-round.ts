import { useEffect, useRef, useState } from "react";
import type { BlindRound, Guess } from "#lib/domain/blind/blind";
import type { Share } from "#lib/domain/blind/interval";

/** Loaded once the page can be used: it brings the validation of responses, which is larger than the rest. */
const loadCalls = () => import("#lib/client/api/blind");
type Calls = Awaited<ReturnType<typeof loadCalls>>;

type Sending = "open" | "sending" | "sent" | "failed";
type State = {
  round: BlindRound;
  guesses: Guess[];
  /** The pair that is shown; the number of pairs at the end. */
  index: number;
  sending: Sending;
  counted: number;
  next: BlindRound | null;
  people: ReadonlyMap<string, Share>;
};

const begun = (round: BlindRound): State => ({
  ...{ round, guesses: [], index: 0, sending: "open", counted: 0, next: null },
  people: new Map(round.pairs.map(({ id, people }) => [id, people])),
});

/**
 * A round of guesses. The last one sends them all in one call, whose answer has what everybody guessed and the next round; a visitor who leaves
 * before sends what they have guessed.
 */
export function useBlindRound(first: BlindRound) {
  const [state, setState] = useState(() => begun(first));
  const sent = useRef(0);
  const { round, guesses, index, next } = state;
  const unsent = useRef<Guess[]>([]);

  const send = (all: readonly Guess[]) => {
    setState((before) => ({ ...before, sending: "sending" }));
    const from = sent.current;
    sent.current = all.length;
    unsent.current = [];
    loadCalls()
      .then(({ playBlindRound }) => playBlindRound(round.language, all.slice(from)))
      .then(({ counted, results, round: following }) =>
        setState((before) => ({
          ...before,
          ...{ sending: "sent", counted, next: following },
          people: new Map([...before.people, ...results.map(({ pair, people }) => [pair, people] as const)]),
        })),
      )
      .catch(() => {
        sent.current = from;
        setState((before) => ({ ...before, sending: "failed" }));
      });
  };

  const calls = useRef<Calls>(null);
  useEffect(() => {
    // What is sent when the page is left cannot wait for a script.
    loadCalls().then(
      (loaded) => {
        calls.current = loaded;
      },
      () => undefined,
    );
    const leave = () => {
      if (unsent.current.length === 0) return;
      sent.current += unsent.current.length;
      calls.current?.playBlindRound(round.language, unsent.current).catch(() => undefined);
      unsent.current = [];
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      // By a link of the site, with which the browser keeps the page.
      leave();
    };
  }, [round.language]);

  const pair = round.pairs[index];
  const guess = guesses[index];
  const choose = (choice: 0 | 1) => {
    if (!pair || guess) return;
    const made = { pair: pair.id, guess: pair.passages[choice].side };
    const all = [...guesses, made];
    setState((before) => ({ ...before, guesses: all }));
    unsent.current = [...unsent.current, made];
    if (all.length === round.pairs.length) send(all);
  };
  return {
    ...state,
    ...{ pair, guess, choose },
    right: guesses.filter((made) => made.guess === "author").length,
    goOn: () => setState((before) => ({ ...before, index: before.index + 1 })),
    retry: () => send(guesses),
    startNext: () => {
      if (!next) return;
      sent.current = 0;
      setState(begun(next));
    },
  };
}
