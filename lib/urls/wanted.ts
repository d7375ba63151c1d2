import { CREATE_REQUEST_PATH } from "#lib/urls/pages";

/** What a guest wanted to do who was sent to the login. */
export type Wanted = { kind: "request" } | { kind: "thread" } | { kind: "file"; bookId: string };

const REQUEST = /^\/requests\/create(?:\?author=[a-z0-9-]{1,80})?$/;
const THREAD = /^\/forum\/section\/[a-z0-9-]{1,80}\/create(?:\?(?:book=[a-z0-9-]{1,80}|question=1))?$/;
const FILE = /^\/book\/([a-z0-9-]{1,80})#download-(?:epub|pdf)$/;

/** The return paths that say what was wanted. */
export const WANTED_PATH = new RegExp([REQUEST, THREAD, FILE].map(({ source }) => source).join("|"));

/** What a return path without a language stands for; null for other pages. */
export function wantedAt(path: string): Wanted | null {
  if (path.startsWith(CREATE_REQUEST_PATH)) return REQUEST.test(path) ? { kind: "request" } : null;
  if (THREAD.test(path)) return { kind: "thread" };
  const bookId = FILE.exec(path)?.[1];
  return bookId ? { kind: "file", bookId } : null;
}
