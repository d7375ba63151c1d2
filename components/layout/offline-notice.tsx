"use client";

import { useOffline } from "next/offline";

/** Announces that the browser is offline. Navigations wait until it is online again (next.config.mjs). */
export function OfflineNotice({ text }: { text: string }) {
  const isOffline = useOffline();
  return (
    <div role="status">
      {isOffline && (
        <p className="fixed inset-x-0 bottom-0 z-40 border-t border-rule bg-leaf">
          <span className="wrap block py-3 font-ui text-[.9375rem]">{text}</span>
        </p>
      )}
    </div>
  );
}
