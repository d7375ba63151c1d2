import type { RequestStatus } from "#lib/domain/requests/request";

/** A request into which another one can be merged. */
export type RequestCandidate = {
  id: string;
  title: string | null;
  prompt: string;
  status: RequestStatus;
  votes: number;
  authorName: string;
  /** Null when the account is deleted. */
  username: string | null;
};

/** A published book that can answer a request. */
export type BookCandidate = { id: string; title: string; language: string; authorName: string };
