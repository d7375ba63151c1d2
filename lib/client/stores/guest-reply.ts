import { readDraft, saveDraft } from "#lib/client/stores/drafts";

const keyOf = (threadId: string): string => `guest:forum:thread:${threadId}`;

/** Keeps the reply that a guest has begun in a thread, in this tab. */
export const keepGuestReply = (threadId: string, content: string): void => saveDraft(keyOf(threadId), content === "" ? null : { content });

/** Dispatched on the window when a reply moves here. */
export const GUEST_REPLY = "pastiche:guest-reply";

/** Keeps the text of a reply whose session ended while it was written, and shows it in the guests' field. */
export function moveToGuestReply(threadId: string, content: string): void {
  keepGuestReply(threadId, content);
  dispatchEvent(new Event(GUEST_REPLY));
}

export function readGuestReply(threadId: string): string {
  const content = readDraft(keyOf(threadId))?.content;
  return typeof content === "string" ? content : "";
}

/** Reads and forgets it: it continues in the form for users. */
export function takeGuestReply(threadId: string): string {
  const content = readGuestReply(threadId);
  keepGuestReply(threadId, "");
  return content;
}
