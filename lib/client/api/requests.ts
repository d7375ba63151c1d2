import { call } from "#lib/client/api/call";
import type { CreateRequest } from "#lib/contract/requests/fields";
import {
  cancelRequestOperation,
  createRequestOperation,
  findSimilarRequestsOperation,
  followRequestOperation,
  getRequestOperation,
  getRequestStateOperation,
  unfollowRequestOperation,
  voteForRequestOperation,
  withdrawVoteOperation,
} from "#lib/contract/requests/operations";

export const createRequest = (body: CreateRequest) => call(createRequestOperation, { body });
export const cancelRequest = (id: string) => call(cancelRequestOperation, { params: { id } });
export const fetchRequest = (id: string) => call(getRequestOperation, { params: { id } });
export const fetchRequestState = (id: string) => call(getRequestStateOperation, { params: { id } });
export const findSimilarRequests = async (prompt: string, authorId: string) =>
  (await call(findSimilarRequestsOperation, { query: { prompt, authorId } })).requests;

export const setVote = (id: string, isVoted: boolean) =>
  call(isVoted ? voteForRequestOperation : withdrawVoteOperation, { params: { id } });
export const setFollowed = (id: string, isFollowed: boolean) =>
  call(isFollowed ? followRequestOperation : unfollowRequestOperation, { params: { id } });
