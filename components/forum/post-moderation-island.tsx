"use client";

import { useLocale, useTranslations } from "next-intl";
import { lazy } from "react";
import { LazyIsland } from "#components/accounts/lazy-island";
import type en from "#island-texts/moderation.en.json";
import type { PostState } from "#lib/domain/forum/forum";
import type { Language } from "#lib/domain/language";

/** The texts of the administration's component (lib/server/runtime/launcher/island-texts.ts). */
const TEXTS: Record<Language, () => Promise<{ default: typeof en }>> = {
  en: () => import("#island-texts/moderation.en.json"),
  it: () => import("#island-texts/moderation.it.json"),
  es: () => import("#island-texts/moderation.es.json"),
  fr: () => import("#island-texts/moderation.fr.json"),
  de: () => import("#island-texts/moderation.de.json"),
};
const PostModeration = lazy(() =>
  import("#components/administration/forum/post-moderation").then(({ PostModeration: part }) => ({ default: part })),
);

type Props = { postId: string; number: number; state: PostState; authorId: string | undefined };

/** What moderators do with a post, at the post itself. */
export function PostModerationIsland({ postId, number, state, authorId }: Props) {
  const t = useTranslations("forum");
  return (
    <LazyIsland locale={useLocale()} texts={TEXTS}>
      <PostModeration id={postId} state={state} subject={t("numbered", { number })} authorId={authorId} look="post" />
    </LazyIsland>
  );
}
