import { excerpt as excerptOf } from "#lib/domain/text/text";
import { forumAdministrationPath } from "#lib/urls/forum";
import {
  adminAuthorPath,
  adminBookPath,
  adminUserPath,
  commentModerationPath,
  REFERENCE_ADMINISTRATION_PATH,
  REQUEST_ADMINISTRATION_PATH,
  runPath,
} from "#lib/urls/pages";

type Entry = { action: string; subject: { kind: string; id: string }; title: string | null; excerpt: string };

/** The most characters of a title or text by which the administration's lists are searched. */
const SEARCHED = 60;

/** Whole words of a text: the lists are searched by words. */
const words = (text: string): string => excerptOf(text, SEARCHED).replace(/…$/, "");

/** For each kind of subject where its acts can be undone: one line each. */
const PATHS: Record<string, (entry: Entry) => string | null> = {
  post: ({ excerpt }) => forumAdministrationPath("posts", 1, { q: words(excerpt) }),
  thread: ({ title }) => forumAdministrationPath("threads", 1, { q: words(title ?? "") }),
  section: () => forumAdministrationPath("sections"),
  // A deleted comment is gone.
  comment: ({ action }) => (action === "delete" ? null : commentModerationPath(action === "reject" ? "rejected" : "approved", 1)),
  user: ({ subject }) => adminUserPath(subject.id),
  book: ({ subject }) => adminBookPath(subject.id),
  author: ({ subject }) => adminAuthorPath(subject.id),
  references: () => REFERENCE_ADMINISTRATION_PATH,
  request: () => REQUEST_ADMINISTRATION_PATH,
  run: ({ subject }) => runPath(subject.id),
};

/** The page of the administration where an act of the audit log can be undone; null if its subject has none. */
export const auditSubjectPath = (entry: Entry): string | null => PATHS[entry.subject.kind]?.(entry) ?? null;
