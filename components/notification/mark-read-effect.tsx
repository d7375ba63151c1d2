"use client";

import { useEffect } from "react";
import { fetchMe } from "#lib/client/api/account";
import { markNotificationsRead } from "#lib/client/api/notifications";

/** Marks what the page shows as read; the header's count follows. */
export function MarkReadEffect({ until }: { until: string }) {
  useEffect(() => {
    void markNotificationsRead(until)
      .then(fetchMe)
      .catch(() => undefined);
  }, [until]);
  return null;
}
