"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { isChatOpen } from "#lib/domain/support/chat-hours";

const MINUTE_MS = 60_000;

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, MINUTE_MS);
  return () => clearInterval(timer);
}

/** Whether the operator answers at once, computed in the browser: the page itself is static. */
export function ChatStatus() {
  const t = useTranslations("contact.chat");
  const isOpen = useSyncExternalStore(
    everyMinute,
    () => isChatOpen(new Date()),
    () => null,
  );
  return (
    <p role="status" className="mt-2 min-h-6 noscript:hidden font-ui text-[.9375rem] leading-[1.5]">
      {isOpen !== null && (
        <>
          <span aria-hidden className={`mr-2 inline-block size-2.5 rounded-full ${isOpen ? "bg-brand" : "border border-soft"}`} />
          <span className={isOpen ? "font-semibold" : "text-soft"}>{t(isOpen ? "open" : "closed")}</span>
        </>
      )}
    </p>
  );
}
