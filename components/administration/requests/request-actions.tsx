"use client";

import { useTranslations } from "next-intl";
import { RejectRequest } from "#components/administration/requests/reject-request";
import { SearchAction } from "#components/administration/search-action";
import { Notice } from "#components/ui/form/notice";
import {
  assignBook,
  findBookCandidates,
  findMergeCandidates,
  mergeRequest,
  reopenRequest,
  startRequest,
} from "#lib/client/api/requests-administration";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import type { AdminRequest } from "#lib/domain/requests/request";
import { excerpt } from "#lib/domain/text/text";
import { elision } from "#lib/domain/typography/elision";

const EXCERPT_LENGTH = 80;

/** What changes a request's status; only what is possible is shown. */
export function RequestActions({ request, isWritingConnected }: { request: AdminRequest; isWritingConnected: boolean }) {
  const t = useTranslations("administration");
  const common = useTranslations("common");
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
      {isOpen && <RejectRequest id={id} />}
      {isOpen && (
        <SearchAction
          label={t("findBook")}
          hint={t("findBookHint")}
          submit={t("assign")}
          name={`book-candidates:${id}`}
          search={async (text) =>
            (await findBookCandidates(id, text)).map(({ _id, title, authorName }) => ({
              id: _id,
              label: title,
              note: common("manner", { author: authorName, elide: elision(authorName) }),
            }))
          }
          onSubmit={(bookId) => assignBook(id, bookId)}
        />
      )}
      {status === "pending" && (
        <SearchAction
          label={t("findRequest")}
          hint={t("findRequestHint")}
          submit={t("merge")}
          name={`merge-candidates:${id}`}
          search={async (text) =>
            (await findMergeCandidates(id, text)).map(({ _id, title, prompt, authorName, username }) => ({
              id: _id,
              label: title ?? excerpt(prompt, EXCERPT_LENGTH),
              note: [common("manner", { author: authorName, elide: elision(authorName) }), username && t("by", { name: username })]
                .filter(Boolean)
                .join(" · "),
            }))
          }
          onSubmit={(into) => mergeRequest(id, into)}
        />
      )}
    </div>
  );
}
