import type { AdminPostResponse, AdminSectionResponse } from "#lib/contract/forum/admin-operations";
import { serializeSection } from "#lib/contract/forum/responses";
import type { AdminPost, AdminSection } from "#lib/domain/forum/administration";

export const serializeAdminSection = ({ position, allThreads, texts, ...section }: AdminSection): AdminSectionResponse => ({
  ...serializeSection(section),
  position,
  allThreads,
  texts,
});

export const serializeAdminPost = ({ id, author, thread, editedAt, ...post }: AdminPost): AdminPostResponse => ({
  _id: id,
  ...post,
  author: author && { _id: author.id, username: author.username },
  thread: { _id: thread.id, title: thread.title, slug: thread.slug },
  isHidden: post.state === "hidden",
  isEdited: editedAt !== null,
});
