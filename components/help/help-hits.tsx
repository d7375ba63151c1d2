import type { HelpHit } from "#lib/domain/help/help";
import type { Language } from "#lib/domain/language";
import { helpPath } from "#lib/urls/help";
import { localPath } from "#lib/urls/locale-path";

/** Found questions with the beginnings of their answers. */
export const HelpHits = ({ hits, locale }: { hits: readonly HelpHit[]; locale: Language }) => (
  <ol>
    {hits.map(({ slug, question, summary }) => (
      <li key={slug} className="border-b border-rule py-3">
        <a href={localPath(locale, helpPath(slug))} className="inline-flex min-h-6 items-center text-[1.0625rem] leading-[1.35]">
          {question}
        </a>
        <p className="note mt-1">{summary}</p>
      </li>
    ))}
  </ol>
);
