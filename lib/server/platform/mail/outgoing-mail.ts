import "server-only";

/** An e-mail ready to send. `id` is the idempotency key: sending it twice delivers it once. */
export type OutgoingMail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string | undefined;
  headers?: Record<string, string>;
};

/** The same with its sender and all its headers. */
export type CompleteMail = OutgoingMail & { from: string; headers: Record<string, string> };

/** A permanent refusal: retrying is useless. */
export class MailRefused extends Error {}
