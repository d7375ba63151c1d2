"use client";

import { useEffect, useRef } from "react";
import { TextArea } from "#components/ui/form/text-area";
import { GUEST_REPLY, keepGuestReply, readGuestReply } from "#lib/client/stores/guest-reply";
import { POST_MAX } from "#lib/domain/forum/forum";

/** A guest begins a reply; it is kept in this tab and continues in the form for users after the login. */
export function GuestReply({ threadId, label }: { threadId: string; label: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!field.current) return;
    // Typed before the page was hydrated.
    if (field.current.value) keepGuestReply(threadId, field.current.value);
    else field.current.value = readGuestReply(threadId);
    const show = () => {
      if (field.current) field.current.value = readGuestReply(threadId);
    };
    addEventListener(GUEST_REPLY, show);
    return () => removeEventListener(GUEST_REPLY, show);
  }, [threadId]);
  return (
    <TextArea
      ref={field}
      label={label}
      rows={5}
      maxLength={POST_MAX}
      className="mt-4 noscript:hidden"
      onChange={({ target }) => keepGuestReply(threadId, target.value)}
    />
  );
}
