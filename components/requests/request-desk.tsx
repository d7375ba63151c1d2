import { useTranslations } from "next-intl";
import { NoScript } from "#components/accounts/no-script";
import { EditorsDesk } from "#components/generation/desk";
import { DeskChapters } from "#components/generation/desk-chapters";
import { HoldControls } from "#components/generation/hold-controls";
import { LocalLink } from "#components/layout/local-link";
import { AuthorLine, RequestFrame } from "#components/requests/request-frame";
import { Notice } from "#components/ui/form/notice";
import { PageHeader } from "#components/ui/page-header";
import type { BookAuthor } from "#lib/domain/books/book";
import { STOPPED_FOR_PEOPLE } from "#lib/domain/generation/desk";
import type { Desk, DeskComparison } from "#lib/domain/generation/desk-view";
import { parseStep } from "#lib/domain/generation/run";
import { requestPath } from "#lib/urls/pages";

type Props = { id: string; desk: Desk; author: BookAuthor | null; comparison: DeskComparison | null };

const WAITS = ["stop_plan", "stop_outline", "stop_first_chapter", "requester"] as const;

/** The desk of a request's author. */
export function RequestDesk({ id, desk, author, comparison }: Props) {
  const t = useTranslations("desk");
  const requests = useTranslations("requests");
  const { runId, title, status, reason, step, chapterCount, words } = desk;
  const { kind, chapter } = parseStep(step);
  const isHeld = status === "paused" && (reason === "requester" || STOPPED_FOR_PEOPLE.some((stop) => stop === reason));
  const at = status === "running" && requests(`progressStep.${kind}`, { chapter: chapter ?? 0, chapters: chapterCount ?? 0 });
  return (
    <RequestFrame author={author}>
      <PageHeader title={title ? t("titleOf", { title }) : t("title")}>{t("intro")}</PageHeader>
      {author && <AuthorLine author={author} />}
      <NoScript />
      <p className="note mt-6">{[t(`status.${status}`), at, t("words", { count: words })].filter(Boolean).join(" · ")}</p>
      {status === "paused" && (
        <div className="mt-5 max-w-[44rem]">
          <Notice kind="note">{t(`waits.${WAITS.find((name) => name === reason) ?? "other"}`)}</Notice>
        </div>
      )}
      {(status === "running" || isHeld) && <HoldControls runId={runId} isHeld={isHeld} />}
      <EditorsDesk desk={desk}>
        <DeskChapters {...{ desk, comparison }} />
      </EditorsDesk>
      <p className="note mt-6">
        <LocalLink href={requestPath(id)} prefetch={false}>
          {t("back")}
        </LocalLink>
      </p>
    </RequestFrame>
  );
}
