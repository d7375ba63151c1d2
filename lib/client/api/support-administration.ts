import { call } from "#lib/client/api/call";
import {
  addConversationNoteOperation,
  answerConversationOperation,
  assignConversationOperation,
  changeCaseOperation,
  closeConversationOperation,
  getConversationImageOperation,
  reopenConversationOperation,
} from "#lib/contract/support/admin-operations";
import type { DmcaDecision } from "#lib/domain/support/dmca/case";

export const answerConversation = (id: string, message: string, close: boolean) =>
  call(answerConversationOperation, { params: { id }, body: { message, close } });
export const addNote = (id: string, message: string) => call(addConversationNoteOperation, { params: { id }, body: { message } });
export const setClosed = (id: string, isClosed: boolean) =>
  call(isClosed ? closeConversationOperation : reopenConversationOperation, { params: { id } });
export const changeCase = (id: string, step: { status: DmcaDecision; message: string | null; material: boolean }) =>
  call(changeCaseOperation, { params: { id }, body: step });
export const assign = (id: string, userId: string | null) => call(assignConversationOperation, { params: { id }, body: { userId } });
export const fetchImage = async (id: string, image: string) =>
  (await call(getConversationImageOperation, { params: { id, image } })).dataUrl;
