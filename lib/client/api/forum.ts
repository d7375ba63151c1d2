import { call } from "#lib/client/api/call";
import {
  findForumUsersOperation,
  findSimilarThreadsOperation,
  getDraftOperation,
  previewPostOperation,
  saveDraftOperation,
} from "#lib/contract/forum/composer-operations";
import type { CreatePost, CreateThread, SaveDraft } from "#lib/contract/forum/fields";
import {
  createPostOperation,
  createThreadOperation,
  deletePostOperation,
  editPostOperation,
  likePostOperation,
  unlikePostOperation,
} from "#lib/contract/forum/operations";
import {
  countPostsOperation,
  getThreadStateOperation,
  listUnreadMarksOperation,
  listUnreadOperation,
  markForumReadOperation,
  recordReadingOperation,
  toggleSubscriptionOperation,
} from "#lib/contract/forum/reader-operations";

const of = (id: string) => ({ params: { id } });

/** What concerns the user on a page (from 1) of a thread. */
export const fetchThreadState = (threadId: string, page: number) => call(getThreadStateOperation, { ...of(threadId), query: { page } });
/** The number of posts in a thread. */
export const fetchPostCount = async (threadId: string) => (await call(countPostsOperation, of(threadId))).postCount;
export const openThread = (body: CreateThread) => call(createThreadOperation, { body });
export const writePost = (body: CreatePost) => call(createPostOperation, { body });
export const editPost = (id: string, content: string) => call(editPostOperation, { ...of(id), body: { content } });
export const deletePost = (id: string) => call(deletePostOperation, of(id));
export const setLike = (id: string, liked: boolean) => call(liked ? likePostOperation : unlikePostOperation, of(id));
export const toggleSubscription = (threadId: string) => call(toggleSubscriptionOperation, of(threadId));

let recorded: Promise<unknown> = Promise.resolve();
export const recordReading = (threadId: string, number: number) => {
  const made = call(recordReadingOperation, { ...of(threadId), body: { number }, keepalive: true });
  recorded = made.catch(() => undefined);
  return made;
};
export const markForumRead = () => call(markForumReadOperation, {});
/** The number of threads with unread posts, at most 100, once what was read on the page before is recorded. */
export const fetchUnreadCount = async () => {
  await recorded;
  return (await call(listUnreadOperation, { query: { limit: 1 } })).total;
};
/** Which of these threads have unread posts, once what was read on the page before is recorded. */
export const fetchUnreadMarks = async (ids: string[]) => {
  await recorded;
  return (await call(listUnreadMarksOperation, { query: { ids: ids.join(",") } })).threads;
};
export const renderPreview = (content: string) => call(previewPostOperation, { body: { content } });
export const findUsers = async (prefix: string) => (await call(findForumUsersOperation, { query: { prefix } })).users;
export const findSimilarThreads = async (title: string) => (await call(findSimilarThreadsOperation, { query: { title } })).threads;

/** A place for a draft: a reply in a thread, or a new thread in a section; there is one draft of a new thread for all sections. */
export type DraftPlace = `thread:${string}` | `section:${string}`;
export const fetchDraft = async (place: DraftPlace) => (await call(getDraftOperation, { params: { place } })).draft;
export const saveDraft = (place: DraftPlace, draft: SaveDraft) =>
  call(saveDraftOperation, { params: { place }, body: draft, keepalive: true });
