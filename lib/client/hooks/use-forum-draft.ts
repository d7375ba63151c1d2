import { useEffect, useRef, useState } from "react";
import { type DraftPlace, fetchDraft, saveDraft } from "#lib/client/api/forum";
import { readDraft, saveDraft as saveLocally, userDraft } from "#lib/client/stores/drafts";

export type ForumDraft = { title: string; content: string; replyToId: string | null };
const EMPTY: ForumDraft = { title: "", content: "", replyToId: null };
const PAUSE_MS = 1_500;

type State = "none" | "saved" | "elsewhere";

/**
 * An unsent post, kept in this tab at once and on the account after a pause, so that it survives errors, reloads and expired sessions and can be
 * finished on another device. `state` says whether it is saved on the account or came from there. `finish` forgets it: the server deletes its
 * copy when the post is sent.
 */
export function useForumDraft(place: DraftPlace): {
  draft: ForumDraft;
  change: (changed: Partial<ForumDraft>) => void;
  state: State;
  /** Milliseconds since the form was opened; undefined for a text that was begun before. */
  writingMs: () => number | undefined;
  finish: () => void;
} {
  const [key] = useState(() => userDraft(`forum:${place}`));
  const [draft, setDraft] = useState<ForumDraft>(EMPTY);
  const [state, setState] = useState<State>("none");
  const isTouched = useRef(false);
  const openedAt = useRef<number | undefined>(undefined);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    let stopped = false;
    openedAt.current = performance.now();
    const local = readDraft(key) as ForumDraft | null;
    // What is in this tab is what the user saw last here.
    const stored = local ? Promise.resolve(local) : fetchDraft(place).catch(() => null);
    void stored.then((found) => {
      if (stopped || isTouched.current || !found) return;
      openedAt.current = undefined;
      setDraft({ title: found.title, content: found.content, replyToId: found.replyToId });
      if (!local) setState("elsewhere");
    });
    return () => {
      stopped = true;
      clearTimeout(waiting.current);
    };
  }, [key, place]);

  const change = (changed: Partial<ForumDraft>) => {
    isTouched.current = true;
    const next = { ...draft, ...changed };
    setDraft(next);
    setState("none");
    saveLocally(key, next);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      saveDraft(place, next).then(
        () => setState(next.content.trim() === "" ? "none" : "saved"),
        // This tab still has it.
        () => undefined,
      );
    }, PAUSE_MS);
  };
  const finish = () => {
    clearTimeout(waiting.current);
    saveLocally(key, null);
    setDraft(EMPTY);
    setState("none");
  };
  const writingMs = () => (openedAt.current === undefined ? undefined : Math.round(performance.now() - openedAt.current));
  return { draft, change, state, writingMs, finish };
}
