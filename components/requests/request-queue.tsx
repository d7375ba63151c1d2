import { useLocale, useTranslations } from "next-intl";
import { Medallion } from "#components/authors/medallion";
import { LocalLink } from "#components/layout/local-link";
import { Pagination } from "#components/layout/pagination";
import { RequestInterestButtons } from "#components/requests/request-interest";
import { Empty } from "#components/shared/empty";
import { PaperStrip } from "#components/shared/paper-strip";
import { RelativeDate } from "#components/shared/relative-date";
import { PageHeader } from "#components/ui/page-header";
import type { BookAuthor, Page } from "#lib/domain/books/book";
import { AGEING_DAYS, type QueuedRequest, type RequestInterest } from "#lib/domain/requests/request";
import { excerpt } from "#lib/domain/text/text";
import { elision } from "#lib/domain/typography/elision";
import { CREATE_REQUEST_PATH, REQUESTS_PATH, requestPath, requestQueuePath } from "#lib/urls/pages";

/** `art`: the author; null if withdrawn. */
type Entry = QueuedRequest & RequestInterest & { art: BookAuthor | null };
type Props = { list: Page<Entry> & { waiting: number }; isGuest: boolean; isWritingConnected: boolean };

/** The public queue: requests with their places, votes and followers. */
export function RequestQueue({ list, isGuest, isWritingConnected }: Props) {
  const t = useTranslations("requests");
  return (
    <>
      <PaperStrip />
      <main id="main" className="wrap">
        <div className="head-with-actions">
          <PageHeader title={t("queuePage.title")}>{t("queuePage.intro")}</PageHeader>
          <p className="docked-actions">
            <LocalLink href={CREATE_REQUEST_PATH} prefetch={false} className="button button-solid">
              {t("create")}
            </LocalLink>
            <LocalLink href={REQUESTS_PATH} prefetch={false} className="button">
              {t("title")}
            </LocalLink>
          </p>
        </div>
        <p className="note max-w-[44rem] empty:hidden">
          {[list.waiting > 0 && t("queuePage.waiting", { count: list.waiting }), !isWritingConnected && t("notConnected")]
            .filter(Boolean)
            .join(" ")}
        </p>
        {list.items.length === 0 ? (
          <div className="mt-8">
            <Empty>{t("queuePage.empty")}</Empty>
          </div>
        ) : (
          <ol className="mt-4 border-t border-ink">
            {list.items.map((request) => (
              <QueueEntry key={request.id} request={request} isGuest={isGuest} />
            ))}
          </ol>
        )}
        <Pagination label={t("pages")} page={list.page} pages={list.pages} pageUrl={requestQueuePath} />
        <p className="note mt-10 max-w-[44rem]">{t("queuePage.rule", { days: AGEING_DAYS })}</p>
      </main>
    </>
  );
}

function QueueEntry({ request, isGuest }: { request: Entry; isGuest: boolean }) {
  const t = useTranslations("requests");
  const common = useTranslations("common");
  const languages = useTranslations("languages");
  const locale = useLocale();
  const { id, place, title, prompt, author, art, language, length, createdAt, ...interest } = request;
  const name = title ?? excerpt(prompt, 60);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-rule py-6 sm:grid-cols-[2.5rem_auto_minmax(0,1fr)] sm:gap-x-6">
      <span className="figure min-w-6 text-[1.625rem] leading-none text-accent sm:text-[2rem]">{place}</span>
      <span className="max-sm:hidden">{art ? <Medallion author={art} size={56} /> : <span className="block w-14" />}</span>
      <div className="lg:grid lg:grid-cols-[minmax(0,44rem)_auto] lg:justify-between lg:gap-x-12">
        <div>
          <h2 className="flex items-center gap-3 font-display text-[1.375rem] leading-[1.2] wrap-anywhere">
            {art && (
              <span className="sm:hidden">
                <Medallion author={art} size={32} />
              </span>
            )}
            <LocalLink href={requestPath(id)} prefetch={false} className="no-underline hover:underline">
              {title ?? <span className="line-clamp-3">{prompt}</span>}
            </LocalLink>
          </h2>
          <p className="note dot-separated mt-1">
            <span>{common("manner", { author: author.displayName, elide: elision(author.displayName) })}</span>{" "}
            <span>{languages(language)}</span> <span>{t(`length.${length}`)}</span>{" "}
            <RelativeDate date={createdAt} locale={locale} today={common("today")} />
          </p>
          {title !== null && (
            <p dir="auto" className="mt-3 line-clamp-4 wrap-anywhere">
              {prompt}
            </p>
          )}
        </div>
        <RequestInterestButtons id={id} name={name} start={interest} isAsked {...(isGuest && { guestLocale: locale })} />
      </div>
    </li>
  );
}
