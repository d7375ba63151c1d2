import type { z } from "zod";
import { call } from "#lib/client/api/call";
import { withProof } from "#lib/client/proof";
import {
  type ChangeThread,
  changeThreadOperation,
  createSectionOperation,
  deleteSectionOperation,
  editSectionOperation,
  listPostRevisionsOperation,
  moderatePostOperation,
  removePostOperation,
  removeUserPostsOperation,
  restoreUserPostsOperation,
} from "#lib/contract/forum/admin-operations";
import type { SaveSection } from "#lib/contract/forum/fields";

const of = (id: string) => ({ params: { id } });

export const createSection = (body: SaveSection) => call(createSectionOperation, { body });
export const editSection = (id: string, body: SaveSection) => call(editSectionOperation, { ...of(id), body });
/** Deletes an empty section, or one whose threads move to another. */
export const deleteSection = (id: string, moveTo?: string) =>
  call(deleteSectionOperation, { ...of(id), ...(moveTo && { query: { moveTo } }) });

export const changeThread = (id: string, body: z.input<typeof ChangeThread>) => call(changeThreadOperation, { ...of(id), body });

/** Hides a post, or rejects one that awaits approval. */
export const hidePost = (id: string, reason: string) => call(removePostOperation, { ...of(id), body: { reason } });
/** Shows a hidden post again, or approves one that awaits approval. */
export const showPost = (id: string) => call(moderatePostOperation, { ...of(id), body: { action: "show" } });
/** The whole text of a post and its earlier texts. */
export const fetchPostTexts = (id: string) => call(listPostRevisionsOperation, of(id));

export const removeUserPosts = (userId: string, reason: string) =>
  withProof(() => call(removeUserPostsOperation, { ...of(userId), body: { reason } }));
export const restoreUserPosts = (userId: string) => call(restoreUserPostsOperation, of(userId));
