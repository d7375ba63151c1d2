"use client";

import { lazy } from "react";
import { MemberPart } from "#components/account/member-part";
import { useUser } from "#lib/client/use-user";
import type { Language } from "#lib/domain/language";

const CommentDesk = lazy(() => import("#components/comment/comment-desk").then(({ CommentDesk: part }) => ({ default: part })));

type Props = { bookId: string; chapters: number; locale: Language };

/** Where a member writes comments on a book; nothing for guests. */
export function CommentDeskPlace({ bookId, chapters, locale }: Props) {
  const user = useUser();
  if (!user) return null;
  return (
    <MemberPart locale={locale} waiting={<div className="min-h-64" />}>
      <CommentDesk key={user.id} bookId={bookId} chapters={chapters} />
    </MemberPart>
  );
}
