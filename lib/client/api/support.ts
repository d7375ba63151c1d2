import { call } from "#lib/client/api/call";
import { CallFailed } from "#lib/client/api/call-failed";
import {
  type SendCounterNotice,
  type SendDmcaNotice,
  sendCounterNoticeOperation,
  sendDmcaNoticeOperation,
} from "#lib/contract/support/dmca-operations";
import type { SendContact, SendFeedback } from "#lib/contract/support/fields";
import {
  attachImageOperation,
  closeAsSenderOperation,
  getSenderConversationOperation,
  getSentImageOperation,
  getWorkOperation,
  replyAsSenderOperation,
  sendContactOperation,
  sendFeedbackOperation,
} from "#lib/contract/support/operations";

/** Sends the contact form; `onProving` is called when a proof of work begins, which may take a second. */
export const sendContact = (body: SendContact, onProving: () => void) =>
  withWork((work) => call(sendContactOperation, { body: { ...body, ...work } }), onProving);

export const sendDmcaNotice = (body: SendDmcaNotice, onProving: () => void) =>
  withWork((work) => call(sendDmcaNoticeOperation, { body: { ...body, ...work } }), onProving);

export const sendCounterNotice = (body: SendCounterNotice, onProving: () => void) =>
  withWork((work) => call(sendCounterNoticeOperation, { body: { ...body, ...work } }), onProving);

export const sendFeedback = (body: SendFeedback, onProving: () => void) =>
  withWork((work) => call(sendFeedbackOperation, { body: { ...body, ...work } }), onProving);

export const fetchConversation = (token: string) => call(getSenderConversationOperation, { params: { token } });
export const fetchSentImage = async (token: string, image: string) =>
  (await call(getSentImageOperation, { params: { token, image } })).dataUrl;
export const replyToConversation = (token: string, message: string) =>
  call(replyAsSenderOperation, { params: { token }, body: { message } });
export const closeConversation = (token: string) => call(closeAsSenderOperation, { params: { token } });

export function attachImage(token: string, file: File) {
  const form = new FormData();
  form.set("image", file);
  return call(attachImageOperation, { params: { token }, form });
}

/** Runs a call; if the server asks for a proof of work, solves its challenge and runs the call again. */
async function withWork<Result>(send: (work: { altcha?: string }) => Promise<Result>, onProving: () => void): Promise<Result> {
  try {
    return await send({});
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== "proof_of_work_required") throw error;
    onProving();
    return send({ altcha: await solve() });
  }
}

/** Loaded only when it is needed. */
async function solve(): Promise<string> {
  const [{ solveChallenge }, work] = await Promise.all([import("altcha-lib/v1"), call(getWorkOperation, {})]);
  const { algorithm, challenge, salt, signature, maxnumber } = work;
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  return btoa(JSON.stringify({ algorithm, challenge, number: solution?.number, salt, signature }));
}
