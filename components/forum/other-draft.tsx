import { useTranslations } from "next-intl";
import { useId } from "react";
import type { useForumDraft } from "#lib/client/hooks/use-forum-draft";

/** What another device wrote while this one was writing: to add below, or to discard. */
export function OtherDraft({ draft: { draft, other, change, discardOther } }: { draft: ReturnType<typeof useForumDraft> }) {
  const t = useTranslations("forum.otherDraft");
  const titleId = useId();
  if (other === "") return null;
  return (
    <section aria-labelledby={titleId} className="border-l-2 border-rule pl-4">
      <p id={titleId} className="note" role="status">
        {t("title")}
      </p>
      <p dir="auto" className="mt-1 max-h-40 overflow-y-auto text-[.9375rem] whitespace-pre-line text-soft wrap-anywhere">
        {other}
      </p>
      <p className="note flex flex-wrap gap-x-4">
        <button
          type="button"
          className="min-h-6 underline pointer-coarse:min-h-11"
          onClick={() => change({ content: `${draft.content.trimEnd()}\n\n${other}`.trimStart() })}
        >
          {t("add")}
        </button>
        <button type="button" className="min-h-6 underline pointer-coarse:min-h-11" onClick={discardOther}>
          {t("discard")}
        </button>
      </p>
    </section>
  );
}
