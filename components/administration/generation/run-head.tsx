import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import type { RunReview } from "#lib/domain/generation/review";
import { parseStep } from "#lib/domain/generation/run";
import { LANGUAGE_NAMES } from "#lib/domain/language";
import { elision } from "#lib/domain/typography/elision";
import { bookPath, requestPath } from "#lib/urls/pages";

type Props = { review: RunReview };

/** Below a run's title: the idea, and how far the writing is. */
export function RunFacts({ review }: Props) {
  const t = useTranslations("administration");
  const common = useTranslations("common");
  const requests = useTranslations("requests");
  const { status, step, title, authorName, language, writer, prompt, chapters } = review;
  const { kind, chapter } = parseStep(step);
  const facts = [
    t(`runStatus.${status}`),
    requests(`progressStep.${kind}`, { chapter: chapter ?? 0, chapters: chapters.length }),
    // Without a title this is the heading of the page.
    title !== null && common("manner", { author: authorName, elide: elision(authorName) }),
    LANGUAGE_NAMES[language],
    writer,
  ];
  return (
    <>
      {prompt && (
        <p dir="auto" className="mt-1 max-w-[44rem] font-text text-[1.0625rem] whitespace-pre-line wrap-anywhere">
          {prompt}
        </p>
      )}
      <p className="note mt-1">{facts.filter(Boolean).join(" · ")}</p>
    </>
  );
}

/** To a run's book and request. */
export function RunLinks({ review: { bookId, requestId } }: Props) {
  const t = useTranslations("administration");
  return (
    <>
      {bookId && (
        <LocalLink href={bookPath(bookId)} className="button">
          {t("seeBook")}
        </LocalLink>
      )}
      {requestId && (
        <LocalLink href={requestPath(requestId)} prefetch={false} className="button">
          {t("seeRequest")}
        </LocalLink>
      )}
    </>
  );
}
