/** Where the mark of a thread with unread posts appears (unread-marks.tsx). The space is reserved, so that nothing moves. */
export const UnreadPlace = ({ threadId }: { threadId: string }) => (
  <span data-unread={threadId} className="for-users thread-over flex min-h-6 min-w-14 shrink-0 items-center justify-end" />
);
