import { excerpt as excerptOf } from "#lib/domain/text/text";
import { forumAdministrationPath } from "#lib/urls/forum";
import {
  adminAuthorPath,
  adminBookPath,
  adminUserPath,
  commentModerationPath,
  REQUEST_ADMINISTRATION_PATH,
  runPath,
} from "#lib/urls/pages";

type Entry = { action: string; subject: { kind: string; id: string }; title: string | null; excerpt: string };

/** The most characters of a title or text by which the administration's lists are searched. */
const SEARCHED = 60;

/** The page of the administration where an act of the audit log can be undone; null if its subject has none. */
export function auditSubjectPath({ action, subject: { kind, id }, title, excerpt }: Entry): string | null {
  // Whole words: the lists are searched by words.
  const q = (text: string) => excerptOf(text, SEARCHED).replace(/…$/, "");
  if (kind === "post") return forumAdministrationPath("posts", 1, { q: q(excerpt) });
  if (kind === "thread") return forumAdministrationPath("threads", 1, { q: q(title ?? "") });
  if (kind === "section") return forumAdministrationPath("sections");
  // A deleted comment is gone.
  if (kind === "comment") return action === "delete" ? null : commentModerationPath(action === "reject" ? "rejected" : "approved", 1);
  if (kind === "user") return adminUserPath(id);
  if (kind === "book") return adminBookPath(id);
  if (kind === "author") return adminAuthorPath(id);
  if (kind === "request") return REQUEST_ADMINISTRATION_PATH;
  return kind === "run" ? runPath(id) : null;
}
