import type { AdminPostResponse, AdminSectionResponse } from "#lib/contract/forum/admin-operations";
import { serializeReplyTo, serializeSection } from "#lib/contract/forum/responses";
import type { AdminPost, AdminSection } from "#lib/domain/forum/administration";

export const serializeAdminSection = ({ position, allThreads, texts, ...section }: AdminSection): AdminSectionResponse => ({
  ...serializeSection(section),
  position,
  allThreads,
  texts,
});

export const serializeAdminPost = ({ id, text, author, thread, replyTo, ...post }: AdminPost): AdminPostResponse => ({
  _id: id,
  ...post,
  content: text,
  author: author && { _id: author.id, username: author.username },
  thread: { _id: thread.id, title: thread.title, slug: thread.slug },
  isHidden: post.state === "hidden",
  replyTo: serializeReplyTo(replyTo),
  isEdited: post.editedAt !== null,
});
