import { PostCover } from "#components/blog/post-cover";
import { PostMetadata } from "#components/blog/post-metadata";
import { LocalLink } from "#components/layout/local-link";
import type { PostSummary } from "#lib/domain/blog/blog";
import { postPath } from "#lib/urls/blog";

/** Posts with cover, title and description. */
export const PostList = ({ posts, level = 2 }: { posts: readonly PostSummary[]; level?: 2 | 3 }) => {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <ul className="grid gap-x-14 lg:grid-cols-2">
      {posts.map((post) => (
        <li key={post.id} className="border-b border-rule">
          <LocalLink
            href={postPath(post.id)}
            className="quiet-link grid grid-cols-[6.5rem_minmax(0,1fr)] gap-6 py-7 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <PostCover post={post} sizes="8rem" />
            <div className="min-w-0">
              <Heading className="font-display text-[1.4375rem] leading-[1.18] tracking-[-.01em] text-balance text-ink">
                {post.title}
              </Heading>
              <p className="mt-2 mb-3 text-pretty">{post.description}</p>
              <PostMetadata post={post} />
            </div>
          </LocalLink>
        </li>
      ))}
    </ul>
  );
};
