import { Medallion } from "#components/author/medallion";
import { LocalLink } from "#components/layout/local-link";
import { type Author, asBookAuthor } from "#lib/domain/author/author";
import { authorPath } from "#lib/urls/pages";

/** An author with a recent book: medallion, period, style. */
export function AuthorLine({ author }: { author: Author }) {
  return (
    <article className="relative grid grid-cols-[5.25rem_1fr] gap-[1.1rem]">
      <Medallion author={asBookAuthor(author)} />
      <div>
        <h3 className="font-display text-[1.375rem] leading-[1.15]">
          <LocalLink href={authorPath(author.id)} className="no-underline after:absolute after:inset-0 hover:underline">
            {author.displayName}
          </LocalLink>
        </h3>
        <p className="note mt-1">{author.period}</p>
        <p className="mt-1.5 text-[.9375rem] leading-[1.5] text-soft">{author.style}</p>
      </div>
    </article>
  );
}
