import { useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { CancelOwnRequest } from "#components/requests/cancel-own-request";
import { LiveState } from "#components/requests/live-state";
import { Continues, RequestNote } from "#components/requests/request-card";
import { AuthorLine, RequestFrame } from "#components/requests/request-frame";
import { RequestInterestButtons } from "#components/requests/request-interest";
import { RequestStatusBadge } from "#components/requests/request-status";
import { RequestTabs } from "#components/requests/request-tabs";
import { RelativeDate } from "#components/shared/relative-date";
import { ShareButton } from "#components/sharing/share-button";
import { Notice } from "#components/ui/form/notice";
import { PageHeader } from "#components/ui/page-header";
import type { RequestInterestResponse } from "#lib/contract/requests/responses";
import type { BookAuthor } from "#lib/domain/books/book";
import { longDate } from "#lib/domain/date-format";
import type { RunProgress, StorySoFar } from "#lib/domain/generation/run";
import type { BookRequest } from "#lib/domain/requests/request";
import { bookPath, REQUESTS_PATH, requestDeskPath, requestPath } from "#lib/urls/pages";
import type { Shared } from "#lib/urls/share";

type Props = {
  request: BookRequest;
  /** The author in whose manner the book is; null if withdrawn. */
  art: BookAuthor | null;
  place: number | null;
  waiting: number;
  isHeld: boolean;
  mergedTitle: string | null;
  isOwn: boolean;
  progress: RunProgress | null;
  story: StorySoFar | null;
  /** Whether the viewer directs the writing of the book. */
  mayDirect: boolean;
  /** When the book should be done by the duration of others (ISO); null if nothing is known. */
  estimate: string | null;
  interest: RequestInterestResponse;
  isGuest: boolean;
  isWritingConnected: boolean;
  /** What is shared of a finished public request; null for others. */
  shared: Shared | null;
};

/** A request: its status, its place in the queue, or how far the book is. */
export function RequestPage(props: Props) {
  const { request, art, isOwn, shared } = props;
  const t = useTranslations("requests");
  const common = useTranslations("common");
  const languages = useTranslations("languages");
  const share = useTranslations("share");
  const locale = useLocale();
  const { id, title, series, status, priority, language, length, completedBook, createdAt } = request;
  const name = title ?? t("untitled");
  return (
    <RequestFrame author={art}>
      <PageHeader title={name} />
      {art && (
        <AuthorLine author={art}>
          <p className="note dot-separated mt-1">
            <span>{languages(language)}</span> <span>{t(`length.${length}`)}</span>{" "}
            <RelativeDate date={createdAt} locale={locale} today={common("today")} />
            {series && <Continues series={series} />}
          </p>
        </AuthorLine>
      )}
      <RequestTabs here={requestPath(id)} />
      <div className="mt-10 grid gap-x-20 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <Idea {...props} />
        <aside className="border-t border-ink pt-4 lg:row-span-2">
          <RequestStatusBadge status={status} priority={priority} />
          <Waiting {...props} />
          {completedBook && (
            <p className="mt-5 flex flex-wrap gap-3">
              <LocalLink
                href={bookPath(completedBook.id)}
                aria-label={`${t("read")}: ${completedBook.title}`}
                className="button button-solid"
              >
                {t("read")}
              </LocalLink>
              {shared && (
                <ShareButton shared={shared} locale={locale}>
                  {share("button")}
                </ShareButton>
              )}
            </p>
          )}
          {isOwn && status === "pending" && (
            <div className="mt-6">
              <CancelOwnRequest id={id} name={name} />
            </div>
          )}
          {isOwn && (
            <p className="note mt-6">
              <LocalLink href={REQUESTS_PATH}>{t("backToRequests")}</LocalLink>
            </p>
          )}
        </aside>
      </div>
    </RequestFrame>
  );
}

/** The idea of the book, what the administrators say to it, and who else wants it. */
function Idea({ request, isOwn, interest, isGuest }: Props) {
  const t = useTranslations("requests");
  const locale = useLocale();
  return (
    <section aria-labelledby="idea" className="max-w-[44rem]">
      <h2 id="idea" className="note">
        {t("promptLabel")}
      </h2>
      <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
        {request.prompt}
      </p>
      {isOwn && request.sharePrompt && <p className="note mt-3">{t("shared")}</p>}
      {request.adminNotes && <RequestNote label={t("adminNotes")} text={request.adminNotes} />}
      {request.rejectionReason && <RequestNote label={t("rejectionReason")} text={request.rejectionReason} />}
      {request.isPublic && (
        <RequestInterestButtons
          id={request.id}
          name={request.title ?? t("untitled")}
          start={interest}
          isAsked={request.status === "pending" && !request.mergedIntoId}
          {...(isGuest && { guestLocale: locale })}
        />
      )}
    </section>
  );
}

/** The place in the queue with an estimate, or the progress of the writing. */
function Waiting({ request, place, waiting, isHeld, mergedTitle, isOwn, progress, story, mayDirect, estimate, isWritingConnected }: Props) {
  const t = useTranslations("requests");
  const locale = useLocale();
  const { id, status, isPublic, mergedIntoId, estimatedCompletion } = request;
  const isPending = status === "pending";
  const measured = estimate ? t("estimate", { date: longDate(estimate, locale) }) : t("noEstimate");
  const expected = estimatedCompletion ? t("estimated", { date: longDate(estimatedCompletion, locale) }) : measured;
  if (status !== "pending" && status !== "in_progress") return null;
  return (
    <div className="mt-4 space-y-4">
      {mergedIntoId && (
        <Notice kind="note">
          {t.rich("merged", {
            title: mergedTitle ?? t("untitled"),
            link: (text) => (
              <LocalLink href={requestPath(mergedIntoId)} prefetch={false}>
                {text}
              </LocalLink>
            ),
          })}
        </Notice>
      )}
      <LiveState {...{ id, isPublic, isOwn }} language={request.language} start={{ status, isHeld, place, waiting, progress, story }} />
      {mayDirect && progress && (
        <LocalLink href={requestDeskPath(id)} prefetch={false} className="button">
          {t("toDesk")}
        </LocalLink>
      )}
      {isPending && isHeld && <Notice kind="note">{t("held")}</Notice>}
      {isPending && !isWritingConnected && <Notice kind="note">{t("notConnected")}</Notice>}
      {!(isPending && (isHeld || !isWritingConnected)) && <p className="note">{expected}</p>}
    </div>
  );
}
