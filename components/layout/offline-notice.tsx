"use client";

import { useOffline } from "next/offline";
import { useEffect } from "react";
import { registerOfflineWorker } from "#lib/client/offline-worker";

/** Keeps the page for a browser that is offline, and announces that the browser is offline. Navigations wait until it is online again (next.config.mjs). */
export function OfflineNotice({ text }: { text: string }) {
  const isOffline = useOffline();
  useEffect(registerOfflineWorker, []);
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
