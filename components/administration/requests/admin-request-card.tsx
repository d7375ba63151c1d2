import { useLocale, useTranslations } from "next-intl";
import { CostPreviewNote } from "#components/administration/requests/cost-preview-note";
import { RequestActions } from "#components/administration/requests/request-actions";
import { RequestPlanForm } from "#components/administration/requests/request-plan-form";
import { Medallion } from "#components/authors/medallion";
import { LocalLink } from "#components/layout/local-link";
import { RequestStatusBadge } from "#components/requests/request-status";
import { RelativeDate } from "#components/shared/relative-date";
import { Summary } from "#components/ui/summary";
import type { BookAuthor } from "#lib/domain/books/book";
import type { CostPreview } from "#lib/domain/generation/cost-preview";
import { LANGUAGE_NAMES } from "#lib/domain/language";
import type { AdminRequest } from "#lib/domain/requests/request";
import { elision } from "#lib/domain/typography/elision";
import { requestPath, runPath } from "#lib/urls/pages";

/** `art`: the author, null if withdrawn; `preview`: what a book of its length costs, null if no model writes. */
type Props = { request: AdminRequest; art: BookAuthor | null; preview: CostPreview | null };

/** A request with what administrators can do with it. */
export function AdminRequestCard({ request, art, preview }: Props) {
  const t = useTranslations("administration");
  const requests = useTranslations("requests");
  const common = useTranslations("common");
  const locale = useLocale();
  const { id, title, author, username, place, isHeld, isPublic, mergedIntoId, runId, votes, createdAt } = request;
  const name = title ?? requests("untitled");
  const badges = [
    place !== null && t("place", { place }),
    isHeld && t("held"),
    mergedIntoId !== null && t("merged"),
    t(isPublic ? "public" : "private"),
    isPublic && requests("votes", { count: votes }),
  ].filter((badge) => badge !== false);
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-6">
      <div>{art && <Medallion author={art} size={40} />}</div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <RequestStatusBadge status={request.status} priority={request.priority} />
          <span className="note">{badges.join(" · ")}</span>
        </div>
        <h2 className="mt-2 font-display text-[1.375rem] leading-[1.2] wrap-anywhere">
          <LocalLink href={requestPath(id)} prefetch={false} className="no-underline hover:underline">
            {name}
          </LocalLink>
        </h2>
        <p className="note mt-1">
          {common("manner", { author: author.displayName, elide: elision(author.displayName) })} · {LANGUAGE_NAMES[request.language]} ·{" "}
          {requests(`length.${request.length}`)} · {username ? t("by", { name: username }) : t("deleted")} ·{" "}
          <RelativeDate date={createdAt} locale={locale} today={common("today")} />
        </p>
        <p dir="auto" className="mt-3 max-w-[44rem] whitespace-pre-line wrap-anywhere">
          {request.prompt}
        </p>
        {request.rejectionReason && <p className="note mt-3">{`${requests("rejectionReason")}: ${request.rejectionReason}`}</p>}
        {runId && (
          <p className="mt-4">
            <LocalLink href={runPath(runId)} prefetch={false} className="button">
              {t("openRun")}
            </LocalLink>
          </p>
        )}
        {mergedIntoId === null && request.status !== "completed" && (
          <details className="mt-3">
            <Summary className="font-semibold">
              {t("manage")}
              <span className="sr-only">: {name}</span>
            </Summary>
            {preview && request.status === "pending" && <CostPreviewNote preview={preview} />}
            <div className="mt-4 grid max-w-[60rem] gap-x-14 gap-y-8 lg:grid-cols-2">
              <RequestPlanForm request={request} />
              <RequestActions request={request} isWritingConnected={preview !== null} />
            </div>
          </details>
        )}
      </div>
    </li>
  );
}
