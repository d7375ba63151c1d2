import type { BookAuthor } from "#lib/domain/books/book";
import type { Language } from "#lib/domain/language";
import type { BarChart } from "#lib/domain/text/bar-chart";
import type { Heading } from "#lib/domain/text/heading";

/** The categories of posts (specification 2, section 2.17). */
export const BLOG_CATEGORIES = ["ai-technology", "authors", "future"] as const;
export type BlogCategory = (typeof BLOG_CATEGORIES)[number];
export const POSTS_PER_PAGE = 10;

/** What a post's cover is drawn from, as that of a book (lib/urls/images.ts). `id` begins with the language. */
export type PostArt = { id: string; title: string; lang: Language; original: true; author: BookAuthor };
export type PostSummary = {
  id: string;
  locale: Language;
  title: string;
  description: string;
  category: BlogCategory;
  author: string;
  tags: string[];
  publishedAt: string;
  updatedAt: string;
  minutes: number;
  art: PostArt;
};
/** `html`: sanitised. `charts` in their order in the text. */
export type Post = PostSummary & { html: string; headings: Heading[]; charts: BarChart[] };
/** `previous` is older, `next` newer. */
export type PostInContext = { post: Post; previous: PostSummary | null; next: PostSummary | null; related: PostSummary[] };

/** At most `count` other posts with common tags or the same category, the most similar first, then in their order. */
export function relatedPosts<P extends PostSummary>(post: PostSummary, posts: readonly P[], count: number): P[] {
  const likeness = ({ category, tags }: PostSummary) =>
    (category === post.category ? 1 : 0) + 2 * tags.filter((tag) => post.tags.includes(tag)).length;
  return posts
    .filter(({ id }) => id !== post.id)
    .toSorted((one, other) => likeness(other) - likeness(one))
    .slice(0, count);
}
