import { useCallback, useEffect, useRef, useState } from "react";
import { CallFailed } from "#lib/client/api/call-failed";
import { type DraftPlace, fetchDraft, saveDraft } from "#lib/client/api/forum";
import { readDraft, saveDraft as saveLocally, userDraft } from "#lib/client/stores/drafts";
import { moveToGuestReply, takeGuestReply } from "#lib/client/stores/guest-reply";
import { type DraftCopy, type DraftText, joinTexts, reconcileDraft, textBeside } from "#lib/domain/forum/draft";

export type ForumDraft = Pick<DraftCopy, "title" | "content" | "replyToId">;
const EMPTY: DraftCopy = { title: "", content: "", replyToId: null, basedOn: null, isDirty: false };
const PAUSE_MS = 1_500;
const THREAD = "thread:";
const SECTION = "section:";

/** A draft that a form works on. A form that is left hands it to the next one for the same text, so that what it still saves is known there. */
type Desk = { copy: DraftCopy; saving: Promise<void> };
const LEFT = new Map<string, Desk>();

type State = "none" | "saved" | "elsewhere";

/**
 * An unsent post, kept in this tab at once and on the account after a pause, so that it survives errors, reloads and expired sessions and can be
 * finished on another device: each opening and each return to the tab asks for the account's version. There is one draft of a new thread, which moves
 * to the section whose form is open. `state` says whether it is saved on the account or came from there; `other` is what another device wrote
 * meanwhile; `sectionId` is the section in which a new thread was last saved.
 */
export function useForumDraft(place: DraftPlace): {
  draft: ForumDraft;
  change: (changed: Partial<ForumDraft>) => void;
  state: State;
  other: string;
  sectionId: string | null;
  discardOther: () => void;
  /** Milliseconds since the form was opened; undefined for a text that was begun before. */
  writingMs: () => number | undefined;
  /** The text to send, once nothing is being saved. */
  settle: () => Promise<DraftCopy>;
  /** Forgets the text that was sent; the server has deleted its copy. */
  finish: (sent: DraftCopy) => void;
} {
  const [key] = useState(() => keyOf(place));
  const [draft, setDraft] = useState<ForumDraft>(EMPTY);
  const [state, setState] = useState<State>("none");
  const [other, setOther] = useState("");
  const [sectionId, setSectionId] = useState<string | null>(null);
  const desk = useRef<Desk>({ copy: EMPTY, saving: Promise.resolve() });
  const openedAt = useRef<number | undefined>(undefined);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useCallback(
    (next: DraftCopy) => {
      desk.current.copy = next;
      saveLocally(key, next.basedOn === null && isEmpty(next) ? null : next);
      setDraft({ title: next.title, content: next.content, replyToId: next.replyToId });
    },
    [key],
  );
  /** The form disappears with the session; the guests' field then has the text. */
  const continueAsGuest = useCallback(
    (error: unknown) => {
      const { content } = desk.current.copy;
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
        const { isDirty, ...sent } = desk.current.copy;
        if (!isDirty && !discardOther) return;
        const saved = await saveDraft(place, { ...sent, discardOther });
        const { copy } = desk.current;
        const isCurrent = copy.content === sent.content && copy.title === sent.title;
        keep({ ...copy, basedOn: saved.updatedAt, isDirty: !isCurrent });
        setOther(saved.other);
        setSectionId(sectionOf(place));
        if (isCurrent) setState(isEmpty(sent) ? "none" : "saved");
      };
      // After a failure this tab still has it.
      desk.current.saving = desk.current.saving.then(run).catch(continueAsGuest);
      return desk.current.saving;
    },
    [continueAsGuest, keep, place],
  );
  /** Shows what this tab has kept. */
  const restore = useCallback(() => {
    const local = desk.current.copy === EMPTY ? readDraft(key) : null;
    // A copy of an earlier version of this form says nothing about the account.
    const kept: DraftCopy = local ? { ...EMPTY, isDirty: true, ...local } : desk.current.copy;
    const begun = takeBegun(place);
    if (kept === EMPTY && isEmpty(begun)) return;
    keep(isEmpty(begun) ? kept : { ...joined(kept, begun), isDirty: true });
    if (!isEmpty(desk.current.copy)) openedAt.current = undefined;
  }, [key, keep, place]);
  /** Learns what other devices did. What the user types meanwhile is compared when it is saved. */
  const load = useCallback(async () => {
    restore();
    await desk.current.saving;
    const before = desk.current.copy;
    const stored = await fetchDraft(place);
    setOther(stored?.other ?? "");
    setSectionId(stored?.sectionId ?? null);
    if (desk.current.copy !== before) return;
    const next = reconcileDraft(before, stored);
    if (next.content !== before.content || next.title !== before.title) setState(isEmpty(next) ? "none" : "elsewhere");
    if (!isEmpty(next)) openedAt.current = undefined;
    keep(next);
    if (next.isDirty) await save();
  }, [keep, place, restore, save]);

  useEffect(() => {
    openedAt.current = performance.now();
    desk.current = LEFT.get(key) ?? desk.current;
    const loadQuietly = () => void load().catch(continueAsGuest);
    const onVisibility = () => (document.visibilityState === "hidden" ? void save() : loadQuietly());
    loadQuietly();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      LEFT.set(key, desk.current);
      void save().then(() => LEFT.delete(key));
    };
  }, [continueAsGuest, key, load, save]);

  const change = (changed: Partial<ForumDraft>) => {
    keep({ ...desk.current.copy, ...changed, isDirty: true });
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
    await desk.current.saving;
    return desk.current.copy;
  };
  const finish = ({ title, content }: DraftCopy) => {
    clearTimeout(waiting.current);
    const { copy } = desk.current;
    const isSent = copy.content === content && copy.title === title;
    keep(isSent ? EMPTY : { ...copy, basedOn: null, isDirty: true });
    setState("none");
    // Another device may have written more.
    void load().catch(() => undefined);
  };
  const writingMs = () => (openedAt.current === undefined ? undefined : Math.round(performance.now() - openedAt.current));
  return { draft, change, state, other, sectionId, discardOther, writingMs, settle, finish };
}

const isEmpty = ({ title, content }: Pick<DraftCopy, "title" | "content">): boolean => `${title}${content}`.trim() === "";

const sectionOf = (place: string): string | null => (place.startsWith(SECTION) ? place.slice(SECTION.length) : null);

const keyOf = (place: string): string => userDraft(sectionOf(place) === null ? `forum:${place}` : "forum:new-thread");

/**
 * Takes what this tab has kept elsewhere and continues here: a reply that was begun as a guest, or what an earlier version of the form kept for a
 * section and had not saved.
 */
function takeBegun(place: DraftPlace): DraftText {
  if (place.startsWith(THREAD)) return { title: "", content: takeGuestReply(place.slice(THREAD.length)) };
  const key = userDraft(`forum:${place}`);
  const { title, content, isDirty } = { ...EMPTY, ...readDraft(key) };
  saveLocally(key, null);
  return isDirty ? { title, content } : { title: "", content: "" };
}

const joined = (copy: DraftCopy, begun: DraftText): DraftCopy =>
  isEmpty(copy) ? { ...copy, ...begun } : { ...copy, content: joinTexts(copy.content, textBeside(copy, [begun])) };
