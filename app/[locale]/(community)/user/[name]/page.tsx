import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { UserPage } from "#components/accounts/user-page";
import type { PublicSection } from "#lib/domain/accounts/public-profile";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { findPublicUser } from "#lib/server/modules/accounts/queries/public-user";
import { listReviewsOf } from "#lib/server/modules/comments/queries/comments";
import { listPostsOf } from "#lib/server/modules/forum/queries/posts-of-user";
import { listReadBooks } from "#lib/server/modules/reading/queries/reading-list";
import { site } from "#lib/server/platform/site";
import { userPath } from "#lib/urls/forum";

type Props = PageProps<"/[locale]/user/[name]">;

const SHOWN_TEXTS = 10;
const SHOWN_BOOKS = 24;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const user = await find((await params).name);
  if (!user) return missingMetadata();
  const t = await getTranslations("userPage");
  const path = userPath(user.username);
  const words = { title: user.username, description: t("description", { name: user.username }), index: false };
  return { ...pageMetadata(locale, path, site(), words), alternates: { canonical: site().origin + path } };
}

export default async function PublicUserPage({ params }: Props) {
  const locale = await pageLanguage(params);
  const user = await find((await params).name);
  if (!user) return <Missing locale={locale} />;
  const renderedAt = new Date().toISOString();
  const ifShown = async <Content,>(section: PublicSection, load: () => Promise<Content>) =>
    user.sections.includes(section) ? { ...(await load()), renderedAt } : null;
  const [posts, reviews, reading] = await Promise.all([
    ifShown("posts", () => listPostsOf(user.id, SHOWN_TEXTS)),
    ifShown("reviews", () => listReviewsOf(user.id, SHOWN_TEXTS)),
    ifShown("reading-list", () => listReadBooks(user.id, SHOWN_BOOKS)),
  ]);
  return <UserPage {...{ user, posts, reviews, reading }} />;
}

const find = cache(async (name: string) => {
  const username = decoded(name);
  return username === null ? null : findPublicUser(username);
});

/** The name in the address; null if it is no valid one. */
function decoded(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}
