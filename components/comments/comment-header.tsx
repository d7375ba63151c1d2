import type { ReactNode } from "react";
import { Avatar } from "#components/ui/avatar";
import { Stars } from "#components/ui/stars";
import { type CommentAuthor, displayName } from "#lib/domain/comments/comment";

type Props = {
  id?: string;
  commentAuthor: CommentAuthor | null;
  anonymous: string;
  stars: number | null;
  starsLabel: string;
  children: ReactNode;
};

/** A comment's author, date and stars. */
export function CommentHeader({ id, commentAuthor, anonymous, stars, starsLabel, children }: Props) {
  const name = displayName(commentAuthor) ?? anonymous;
  return (
    <div className="flex items-center gap-3 font-ui text-[.9375rem]">
      <Avatar address={commentAuthor?.avatar ?? null} name={name} />
      <div className="min-w-0 leading-[1.4]">
        <p id={id} className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="note flex flex-wrap items-baseline gap-x-2">
          {children}
          {stars !== null && <Stars value={stars} label={starsLabel} />}
        </p>
      </div>
    </div>
  );
}
