"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { CancelRequest } from "#components/requests/cancel-request";
import { localPath } from "#lib/urls/locale-path";
import { REQUESTS_PATH } from "#lib/urls/pages";

/** Cancels the request of its own page, and leads to the list. */
export function CancelOwnRequest({ id, name }: { id: string; name: string }) {
  const router = useRouter();
  const locale = useLocale();
  return <CancelRequest id={id} name={name} onCancelled={() => router.push(localPath(locale, REQUESTS_PATH))} />;
}
