import type { WrittenForumPostResponse } from "#lib/contract/forum/operations";
import type { Account } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";

const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;

/** Opens a thread in the section "help", or as `body` says, over the API. */
export const openForumThread = async (by: Account, body: object = {}) =>
  (
    await call<WrittenForumPostResponse>("POST", "/api/forum/threads", {
      bearer: by.token,
      body: { sectionId: "help", title: unique("Lamps"), content: unique("How do they burn?"), ...body },
    })
  ).body;

/** Replies in a thread over the API. */
export const replyInForum = (by: Account, threadId: string, body: object = {}) =>
  call<WrittenForumPostResponse>("POST", "/api/forum/posts", {
    bearer: by.token,
    body: { threadId, content: unique("With oil."), ...body },
  });
