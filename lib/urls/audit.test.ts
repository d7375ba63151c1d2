import { expect, test } from "vitest";
import { auditSubjectPath } from "#lib/urls/audit";

const entry = (kind: string, excerpt = "", title: string | null = null) => ({
  action: "hide",
  subject: { kind, id: "id-1" },
  title,
  excerpt,
});

test("an act on a post leads to the posts with its text, without the ellipsis of the excerpt", () => {
  expect(auditSubjectPath(entry("post", "A fine lamp…"))).toBe("/admin/forum?tab=posts&q=A+fine+lamp");
});

test("acts on users, books and authors lead to their pages, others without a page to none", () => {
  expect(["user", "book", "author", "mail"].map((kind) => auditSubjectPath(entry(kind)))).toEqual([
    "/admin/users/id-1",
    "/admin/books/id-1",
    "/admin/authors/id-1",
    null,
  ]);
});

test("an act on a comment leads to the comments in their state after it; a deleted one is gone", () => {
  const paths = ["approve", "keep", "reject", "delete"].map((action) => auditSubjectPath({ ...entry("comment"), action }));
  expect(paths).toEqual(["/admin/comments?tab=approved", "/admin/comments?tab=approved", "/admin/comments?tab=rejected", null]);
});
