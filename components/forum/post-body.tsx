import { useTranslations } from "next-intl";
import { labelSpoilers } from "#lib/domain/forum/spoiler-tags";
import { escapeMarkup } from "#lib/domain/text/markup";

/** `postId` and `author` (shown with a quotation) make the text quotable by QuoteSelection. */
type Props = { html: string; postId?: string; author?: string };

/** A post's rendered HTML (sanitised by renderPost), with its spoilers labelled in the page's language. */
export function PostBody({ html, postId, author }: Props) {
  const t = useTranslations("forum.spoiler");
  const labelled = labelSpoilers(html, (chapter) => escapeMarkup(chapter === null ? t("label") : t("upToChapter", { chapter })));
  return <div className="post-body" data-post={postId} data-author={author} dangerouslySetInnerHTML={{ __html: labelled }} />;
}
