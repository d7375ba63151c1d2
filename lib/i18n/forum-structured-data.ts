import type { DiscussionForumPosting, InteractionCounter, Person, WithContext } from "schema-dts";
import type { ForumPost, ForumThread } from "#lib/domain/forum/forum";
import { forumPostPath, forumThreadPath } from "#lib/urls/forum";

/** A page of a thread as schema.org/DiscussionForumPosting; the first post is the posting itself, the others are comments. */
export function threadStructuredData(thread: ForumThread, posts: ForumPost[], origin: string): WithContext<DiscussionForumPosting> {
  const visible = posts.filter(({ state }) => state === "published");
  const first = visible.find(({ number }) => number === 1);
  return {
    "@context": "https://schema.org",
    "@type": "DiscussionForumPosting",
    "@id": origin + forumThreadPath(thread.slug),
    url: origin + forumThreadPath(thread.slug),
    headline: thread.title,
    author: personOf(thread.username),
    datePublished: thread.createdAt,
    ...(first && { text: first.text, ...(first.editedAt && { dateModified: first.editedAt }) }),
    ...(thread.book && { about: { "@type": "Book", "@id": `${origin}/book/${thread.book.id}`, name: thread.book.title } }),
    interactionStatistic: [
      interaction("CommentAction", Math.max(0, thread.postCount - 1)),
      interaction("ViewAction", thread.viewCount),
      ...(first ? [interaction("LikeAction", first.likeCount)] : []),
    ],
    comment: visible
      .filter(({ number }) => number > 1)
      .map((post) => ({
        "@type": "Comment",
        url: origin + forumPostPath(thread.slug, post.number),
        text: post.text,
        author: personOf(post.author?.username ?? null),
        datePublished: post.createdAt,
        ...(post.editedAt && { dateModified: post.editedAt }),
        interactionStatistic: interaction("LikeAction", post.likeCount),
      })),
  };
}

const interaction = (type: "CommentAction" | "LikeAction" | "ViewAction", userInteractionCount: number): InteractionCounter => ({
  "@type": "InteractionCounter",
  interactionType: { "@type": type },
  userInteractionCount,
});

/** Deleted accounts have no name, which schema.org requires. */
const personOf = (username: string | null): Person => ({ "@type": "Person", name: username ?? "Anonymous" });
