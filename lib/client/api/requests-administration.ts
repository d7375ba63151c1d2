import { call } from "#lib/client/api/call";
import {
  assignBookOperation,
  mergeRequestOperation,
  type PlanRequest,
  planRequestOperation,
  rejectRequestOperation,
  reopenRequestOperation,
  startRequestOperation,
} from "#lib/contract/requests/admin-operations";
import { listBookCandidatesOperation, listMergeCandidatesOperation } from "#lib/contract/requests/candidate-operations";

const of = (id: string) => ({ params: { id } });

export const planRequest = (id: string, body: PlanRequest) => call(planRequestOperation, { ...of(id), body });
export const startRequest = (id: string) => call(startRequestOperation, of(id));
export const rejectRequest = (id: string, reason: string) => call(rejectRequestOperation, { ...of(id), body: { reason } });
export const reopenRequest = (id: string) => call(reopenRequestOperation, of(id));
export const assignBook = (id: string, bookId: string) => call(assignBookOperation, { ...of(id), body: { bookId } });
export const mergeRequest = (id: string, into: string) => call(mergeRequestOperation, { ...of(id), body: { into } });

export const findMergeCandidates = async (id: string, q: string) =>
  (await call(listMergeCandidatesOperation, { ...of(id), query: { q } })).requests;
export const findBookCandidates = async (id: string, q: string) =>
  (await call(listBookCandidatesOperation, { ...of(id), query: { q } })).books;
