import { useCallback, useEffect, useRef, useState } from "react";
import { CallFailed } from "#lib/client/api/call-failed";
import { type DraftPlace, fetchDraft, saveDraft } from "#lib/client/api/forum";
import { readDraft, saveDraft as saveLocally, userDraft } from "#lib/client/stores/drafts";
import { moveToGuestReply, takeGuestReply } from "#lib/client/stores/guest-reply";
import { type DraftCopy, joinTexts, reconcileDraft } from "#lib/domain/forum/draft";

export type ForumDraft = Pick<DraftCopy, "title" | "content" | "replyToId">;
const EMPTY: DraftCopy = { title: "", content: "", replyToId: null, basedOn: null, isDirty: false };
const PAUSE_MS = 1_500;
const THREAD = "thread:";

type State = "none" | "saved" | "elsewhere";

/**
 * An unsent post, kept in this tab at once and on the account after a pause, so that it survives errors, reloads and expired sessions and can be
 * finished on another device: each opening and each return to the tab asks for the account's version. `state` says whether it is saved on the
 * account or came from there; `other` is what another device wrote meanwhile.
 */
export function useForumDraft(place: DraftPlace): {
  draft: ForumDraft;
  change: (changed: Partial<ForumDraft>) => void;
  state: State;
  other: string;
  discardOther: () => void;
  /** Milliseconds since the form was opened; undefined for a text that was begun before. */
  writingMs: () => number | undefined;
  /** The text to send, once nothing is being saved. */
  settle: () => Promise<DraftCopy>;
  /** Forgets the text that was sent; the server has deleted its copy. */
  finish: (sent: DraftCopy) => void;
} {
  const [key] = useState(() => userDraft(`forum:${place}`));
  const [draft, setDraft] = useState<ForumDraft>(EMPTY);
  const [state, setState] = useState<State>("none");
  const [other, setOther] = useState("");
  const copy = useRef(EMPTY);
  const openedAt = useRef<number | undefined>(undefined);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<void>>(Promise.resolve());

  const keep = useCallback(
    (next: DraftCopy) => {
      copy.current = next;
      saveLocally(key, next.basedOn === null && isEmpty(next) ? null : next);
      setDraft({ title: next.title, content: next.content, replyToId: next.replyToId });
    },
    [key],
  );
  /** The form disappears with the session; the guests' field then has the text. */
  const continueAsGuest = useCallback(
    (error: unknown) => {
      const { content } = copy.current;
      if (error instanceof CallFailed && error.status === 401 && place.startsWith(THREAD) && content.trim() !== "")
        moveToGuestReply(place.slice(THREAD.length), content);
    },
    [place],
  );
  /** Saves what is not saved yet on the account, after what is being saved. */
  const save = useCallback(
    (discardOther = false): Promise<void> => {
      clearTimeout(waiting.current);
      const run = async () => {
        const { isDirty, ...sent } = copy.current;
        if (!isDirty && !discardOther) return;
        const saved = await saveDraft(place, { ...sent, discardOther });
        const isCurrent = copy.current.content === sent.content && copy.current.title === sent.title;
        keep({ ...copy.current, basedOn: saved.updatedAt, isDirty: !isCurrent });
        setOther(saved.other);
        if (isCurrent) setState(isEmpty(sent) ? "none" : "saved");
      };
      // After a failure this tab still has it.
      saving.current = saving.current.then(run).catch(continueAsGuest);
      return saving.current;
    },
    [continueAsGuest, keep, place],
  );
  /** Learns what other devices did. What the user types meanwhile is compared when it is saved. */
  const load = useCallback(async () => {
    await saving.current;
    const local = copy.current === EMPTY ? readDraft(key) : null;
    const begun = place.startsWith(THREAD) ? takeGuestReply(place.slice(THREAD.length)) : "";
    if (local || begun) {
      // A copy of an earlier version of this form says nothing about the account.
      const kept: DraftCopy = { ...EMPTY, isDirty: true, ...local };
      keep(begun ? { ...kept, content: joinTexts(kept.content, begun), isDirty: true } : kept);
      openedAt.current = undefined;
    }
    const before = copy.current;
    const stored = await fetchDraft(place);
    setOther(stored?.other ?? "");
    if (copy.current !== before) return;
    const next = reconcileDraft(before, stored);
    if (next.content !== before.content || next.title !== before.title) setState(isEmpty(next) ? "none" : "elsewhere");
    if (!isEmpty(next)) openedAt.current = undefined;
    keep(next);
    if (next.isDirty) await save();
  }, [key, keep, place, save]);

  useEffect(() => {
    openedAt.current = performance.now();
    const loadQuietly = () => void load().catch(continueAsGuest);
    const onVisibility = () => (document.visibilityState === "hidden" ? void save() : loadQuietly());
    loadQuietly();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      void save();
    };
  }, [continueAsGuest, load, save]);

  const change = (changed: Partial<ForumDraft>) => {
    keep({ ...copy.current, ...changed, isDirty: true });
    setState("none");
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => void save(), PAUSE_MS);
  };
  const discardOther = () => {
    setOther("");
    void save(true);
  };
  const settle = async () => {
    clearTimeout(waiting.current);
    await saving.current;
    return copy.current;
  };
  const finish = ({ title, content }: DraftCopy) => {
    clearTimeout(waiting.current);
    const isSent = copy.current.content === content && copy.current.title === title;
    keep(isSent ? EMPTY : { ...copy.current, basedOn: null, isDirty: true });
    setState("none");
    // Another device may have written more.
    void load().catch(() => undefined);
  };
  const writingMs = () => (openedAt.current === undefined ? undefined : Math.round(performance.now() - openedAt.current));
  return { draft, change, state, other, discardOther, writingMs, settle, finish };
}

const isEmpty = ({ title, content }: Pick<DraftCopy, "title" | "content">): boolean => `${title}${content}`.trim() === "";
