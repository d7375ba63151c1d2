import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CommentForm } from "#components/generation/comment-form";
import { Comparison } from "#components/generation/comparison";
import { DeskSection } from "#components/generation/desk-section";
import { Versions } from "#components/generation/versions";
import { Summary } from "#components/ui/summary";
import { waitsFor } from "#lib/domain/generation/desk";
import type { Desk, DeskChapter, DeskComparison } from "#lib/domain/generation/desk-view";
import { mayRun } from "#lib/domain/generation/run";

type Props = {
  desk: Desk;
  comparison: DeskComparison | null;
  /** The text of a chapter with what else may be done with it; else its text alone. */
  textOf?: (number: number) => ReactNode;
};

/** The written chapters with their versions, and forms to comment on them. */
export function DeskChapters({ desk, comparison, textOf }: Props) {
  const t = useTranslations("desk");
  const { chapters, status, reason } = desk;
  const isOpen = comparison !== null || status === "review" || waitsFor(reason, "comment");
  return (
    <DeskSection id="chapters" title={t("chapters")} note={chapters.length || undefined} isOpen={isOpen}>
      {chapters.length === 0 && <p className="text-soft">{t("noChapters")}</p>}
      <div className="divide-y divide-rule">
        {chapters.map((chapter) => (
          <Chapter
            key={chapter.number}
            {...{ desk, chapter }}
            comparison={comparison?.chapter === chapter.number ? comparison : null}
            text={textOf ? textOf(chapter.number) : <Text chapter={chapter} language={desk.language} />}
          />
        ))}
      </div>
    </DeskSection>
  );
}

// Sanitised by the server (renderChapter).
const Text = ({ chapter: { html }, language }: { chapter: DeskChapter; language: Desk["language"] }) => (
  <div lang={language} className="max-w-[38rem] space-y-3 leading-[1.65]" dangerouslySetInnerHTML={{ __html: html }} />
);

type ChapterProps = { desk: Desk; chapter: DeskChapter; comparison: DeskComparison | null; text: ReactNode };

function Chapter({ desk, chapter: { number, title, versions }, comparison, text }: ChapterProps) {
  const t = useTranslations("desk");
  const { runId, language, status, role, reason } = desk;
  const textId = `chapter-${number}`;
  const [from, to] = [comparison?.from, comparison?.to].map((step) => versions.find((version) => version.step === step));
  const comments = desk.comments.filter(({ chapter }) => chapter === number);
  return (
    <details open={comparison !== null || (number === 1 && waitsFor(reason, "comment"))} className="group/chapter">
      <Summary className="py-3!">
        <h3 className="inline font-normal">
          <span className="note mr-3">{t("chapterNumber", { number })}</span>
          <span lang={language} className="font-display text-[1.25rem] leading-[1.2]">
            {title}
          </span>
        </h3>
      </Summary>
      <div className="space-y-5 pt-2 pb-8">
        <div id={textId}>{text}</div>
        {comments.length > 0 && <Comments comments={comments} />}
        {mayRun("comment", status) && <CommentForm {...{ runId, number, textId }} />}
        <Versions
          {...{ runId, number, versions, language }}
          mayPutBack={role === "editors" && mayRun("amend", status, desk.isWritten)}
          compared={comparison}
        />
        {comparison && from && to && <Comparison {...{ number, from, to, language }} parts={comparison.parts} />}
      </div>
    </details>
  );
}

function Comments({ comments }: { comments: Desk["comments"] }) {
  const t = useTranslations("desk");
  return (
    <ul aria-label={t("comments")} className="max-w-[44rem] space-y-3">
      {comments.map(({ quotation, note, isOpen }) => (
        <li key={`${quotation} ${note}`} className="border-l-2 border-rule pl-4">
          <q className="text-soft wrap-anywhere">{quotation}</q>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {note}
          </p>
          <p className="note">{isOpen ? t("commentOpen") : t("commentTaken")}</p>
        </li>
      ))}
    </ul>
  );
}
