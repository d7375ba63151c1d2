import { useTranslations } from "next-intl";
import { AdminPostItem } from "#components/administration/forum/admin-post";
import { ForumSearch } from "#components/administration/forum/forum-search";
import { Pagination } from "#components/layout/pagination";
import { SelectField } from "#components/ui/form/select-field";
import type { Page } from "#lib/domain/books/book";
import type { AdminPost } from "#lib/domain/forum/administration";
import { POST_STATES, type PostState } from "#lib/domain/forum/forum";
import { forumAdministrationPath } from "#lib/urls/forum";

type Props = {
  posts: Page<AdminPost>;
  filter: { q: string | undefined; state: PostState | undefined };
};

/** All posts, the latest first, with what moderators can do. */
export function PostAdministration({ posts, filter }: Props) {
  const t = useTranslations("forumAdministration");
  const { q, state } = filter;
  return (
    <>
      <ForumSearch tab="posts" label={t("posts.search")} q={q} isFiltered={Boolean(q ?? state)}>
        <SelectField key={state} className="w-60 max-sm:w-full" label={t("posts.state")} name="state" defaultValue={state ?? ""}>
          <option value="">{t("posts.anyState")}</option>
          {POST_STATES.map((name) => (
            <option key={name} value={name}>
              {t(`posts.states.${name}`)}
            </option>
          ))}
        </SelectField>
      </ForumSearch>
      {posts.items.length === 0 && <p className="border-t border-ink py-12 text-[1.1875rem] text-soft">{t("posts.none")}</p>}
      <ul className="border-t border-ink">
        {posts.items.map((post) => (
          <AdminPostItem key={post.id} post={post} />
        ))}
      </ul>
      <Pagination label={t("pages")} page={posts.page} pages={posts.pages} pageUrl={(to) => forumAdministrationPath("posts", to, filter)} />
    </>
  );
}
