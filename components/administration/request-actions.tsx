"use client";

import { useTranslations } from "next-intl";
import { TextAction } from "#components/administration/text-action";
import { Notice } from "#components/ui/form/notice";
import { assignBook, mergeRequest, rejectRequest, reopenRequest, startRequest } from "#lib/client/api/administration";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import type { AdminRequest } from "#lib/domain/request/request";

/** What changes a request's status; only what is possible is shown. */
export function RequestActions({ request, isWritingConnected }: { request: AdminRequest; isWritingConnected: boolean }) {
  const t = useTranslations("administration");
  const { isBusy, outcome, run } = useAdminAction();
  const { id, status } = request;
  const isOpen = status === "pending" || status === "in_progress";
  const button = (label: string, action: () => Promise<unknown>) => (
    <button type="button" className="button button-solid" aria-disabled={isBusy} onClick={() => void run(action)}>
      {label}
    </button>
  );
  return (
    <div className="space-y-7">
      {((status === "pending" && isWritingConnected) || status === "rejected") && (
        <div className="space-y-3">
          {status === "pending" && button(t("start"), () => startRequest(id))}
          {status === "rejected" && button(t("reopen"), () => reopenRequest(id))}
          <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
        </div>
      )}
      {isOpen && <TextAction label={t("reason")} submit={t("reject")} isLong onSubmit={(reason) => rejectRequest(id, reason)} />}
      {isOpen && <TextAction label={t("bookId")} submit={t("assign")} onSubmit={(bookId) => assignBook(id, bookId)} />}
      {status === "pending" && <TextAction label={t("mergeInto")} submit={t("merge")} onSubmit={(into) => mergeRequest(id, into)} />}
    </div>
  );
}
