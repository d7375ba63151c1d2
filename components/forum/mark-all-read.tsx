"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "#components/ui/form/notice";
import { markForumRead } from "#lib/client/api/forum";
import { failureText } from "#lib/client/form-error";

/** Marks all threads as read. */
export function MarkAllRead() {
  const t = useTranslations("forum");
  const router = useRouter();
  const [failure, setFailure] = useState<string | null>(null);
  const mark = async () => {
    try {
      await markForumRead();
      // The button is gone when all is read.
      const main = document.getElementById("main");
      if (main) {
        main.tabIndex = -1;
        main.focus({ preventScroll: true });
      }
      router.refresh();
    } catch (error) {
      setFailure(failureText(error, { failed: t("failures.other"), network: t("failures.network") }));
    }
  };
  return (
    <div className="mt-6 space-y-3 noscript:hidden">
      <button type="button" className="button" onClick={mark}>
        {t("markAllRead")}
      </button>
      <Notice kind="error">{failure}</Notice>
    </div>
  );
}
