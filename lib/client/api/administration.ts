import { call } from "#lib/client/api/call";
import {
  type AmendChapter,
  amendChapterOperation,
  askForRevisionOperation,
  discardRunOperation,
  type GenerationConfigFields,
  pauseRunOperation,
  publishRunOperation,
  resumeRunOperation,
  saveGenerationConfigOperation,
} from "#lib/contract/generation/operations";
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

export const pauseRun = (id: string) => call(pauseRunOperation, of(id));
export const resumeRun = (id: string) => call(resumeRunOperation, of(id));
export const discardRun = (id: string) => call(discardRunOperation, of(id));
export const publishRun = (id: string) => call(publishRunOperation, of(id));
export const askForRevision = (id: string, chapter: number, note: string) =>
  call(askForRevisionOperation, { ...of(id), body: { chapter, note } });
export const amendChapter = (id: string, number: number, body: AmendChapter) =>
  call(amendChapterOperation, { params: { id, number: String(number) }, body });

export const saveGenerationConfig = (authorId: string, generationConfig: GenerationConfigFields) =>
  call(saveGenerationConfigOperation, { ...of(authorId), body: { generationConfig } });
