import { useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { CancelRequest } from "#components/requests/cancel-request";
import { RequestStatusBadge } from "#components/requests/request-status";
import { RelativeDate } from "#components/shared/relative-date";
import { longDate } from "#lib/domain/date-format";
import type { BookRequest } from "#lib/domain/requests/request";
import { elision } from "#lib/domain/typography/elision";
import { bookPath, requestPath, seriesPath } from "#lib/urls/pages";

/** A request of the user in the list of their requests. */
export function RequestCard({ request }: { request: BookRequest }) {
  const t = useTranslations("requests");
  const common = useTranslations("common");
  const locale = useLocale();
  const {
    id,
    title,
    author,
    series,
    status,
    priority,
    prompt,
    adminNotes,
    rejectionReason,
    estimatedCompletion,
    completedBook,
    createdAt,
  } = request;
  const name = title ?? t("untitled");
  return (
    <article className="border-b border-rule py-7">
      <RequestStatusBadge status={status} priority={priority} />
      <h2 className="mt-2 font-display text-[1.5rem] leading-[1.2] wrap-anywhere">
        <LocalLink href={requestPath(id)} prefetch={false} className="no-underline hover:underline">
          {name}
        </LocalLink>
      </h2>
      <p className="note dot-separated mt-1">
        <span>{common("manner", { author: author.displayName, elide: elision(author.displayName) })}</span>{" "}
        <RelativeDate date={createdAt} locale={locale} today={common("today")} />
        {series && <Continues series={series} />}
      </p>
      <p dir="auto" className="mt-3 max-w-[44rem] whitespace-pre-line wrap-anywhere">
        {prompt}
      </p>
      {adminNotes && <RequestNote label={t("adminNotes")} text={adminNotes} />}
      {rejectionReason && <RequestNote label={t("rejectionReason")} text={rejectionReason} />}
      {status === "in_progress" && estimatedCompletion && (
        <p className="note mt-3">{t("estimated", { date: longDate(estimatedCompletion, locale) })}</p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {completedBook && (
          <LocalLink href={bookPath(completedBook.id)} aria-label={`${t("read")}: ${completedBook.title}`} className="button button-solid">
            {t("read")}
          </LocalLink>
        )}
        <LocalLink href={requestPath(id)} prefetch={false} aria-label={`${t("details")}: ${name}`} className="button">
          {t("details")}
        </LocalLink>
        {status === "pending" && <CancelRequest id={id} name={name} />}
      </div>
    </article>
  );
}

/** The series that the book of a request continues. */
export function Continues({ series: { id, name } }: { series: { id: string; name: string } }) {
  const t = useTranslations("requests");
  return (
    <span>
      {t.rich("continues", {
        name,
        link: (text) => <LocalLink href={seriesPath(id)}>{text}</LocalLink>,
      })}
    </span>
  );
}

/** A labelled text from the administrators. */
export const RequestNote = ({ label, text }: { label: string; text: string }) => (
  <div className="mt-4 max-w-[44rem] border-l-2 border-rule pl-4">
    <p className="note">{label}</p>
    <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{text}</p>
  </div>
);
