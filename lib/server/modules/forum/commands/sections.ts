import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { FORUM_TAG, forumSectionTag, forumThreadTag } from "#lib/domain/cache-tag";
import { DomainError } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import type { ActOn } from "#lib/domain/moderation/audit";
import { requireForumAdministrator } from "#lib/server/modules/forum/policy";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

type Texts = { title: string; description: string };
export type SectionInput = Texts & {
  slug: string;
  isRestricted?: boolean | undefined;
  /** The place in the list, from 1; omitted: unchanged, or the last one. */
  position?: number | undefined;
  texts?: Partial<Record<Language, Texts>> | undefined;
};

/** Creates a section; returns its id. Throws `section_exists`, `forbidden`. */
export async function createSection(viewer: Viewer, input: SectionInput, now: Date): Promise<string> {
  requireForumAdministrator(viewer);
  return prisma().$transaction(async (db) => {
    await requireFreeSlug(db, input.slug);
    const { _max } = await db.forumSection.aggregate({ _max: { position: true } });
    const { texts: _texts, position: _position, ...data } = withoutUndefined(input);
    const last = (_max.position ?? 0) + 1;
    const { id } = await db.forumSection.create({ data: { ...data, position: last, createdAt: now }, select: { id: true } });
    await saveTexts(db, id, input);
    await place(db, id, input.position ?? last);
    await log(db, viewer, "create", { id, title: input.title, excerpt: input.description }, now);
    await expireTags([FORUM_TAG], db);
    return id;
  });
}

/** Changes a section's texts, slug and place. Throws `section_not_found`, `section_exists`, `forbidden`. */
export async function editSection(viewer: Viewer, id: string, input: SectionInput, now: Date): Promise<void> {
  requireForumAdministrator(viewer);
  await prisma().$transaction(async (db) => {
    const before = await requireSection(db, id);
    if (before.slug !== input.slug) await requireFreeSlug(db, input.slug);
    const { texts: _texts, position, ...data } = withoutUndefined(input);
    await db.forumSection.update({ where: { id }, data, select: { id: true } });
    await saveTexts(db, id, input);
    if (position !== undefined) await place(db, id, position);
    await log(db, viewer, "edit", { id, title: before.title, excerpt: input.title }, now);
    await expireTags([...(await tagsOfSection(db, id)), FORUM_TAG], db);
  });
}

/** Deletes a section without threads, or one whose threads move to another. Throws `section_not_found`, `section_not_empty`, `forbidden`. */
export async function deleteSection(viewer: Viewer, id: string, moveTo: string | undefined, now: Date): Promise<void> {
  requireForumAdministrator(viewer);
  await prisma().$transaction(async (db) => {
    await db.$executeRaw`select from forum_section where id in (${id}::uuid, ${moveTo ?? id}::uuid) order by id for update`;
    const section = await requireSection(db, id);
    const tags = [...(await tagsOfSection(db, id)), FORUM_TAG];
    if (moveTo === undefined || moveTo === id) {
      if ((await db.forumThread.count({ where: { sectionId: id } })) > 0) throw new DomainError("section_not_empty");
    } else {
      await requireSection(db, moveTo);
      await db.forumThread.updateMany({ where: { sectionId: id }, data: { sectionId: moveTo } });
      await db.forumSection.update({
        where: { id: moveTo },
        data: { threadCount: { increment: section.threadCount }, postCount: { increment: section.postCount } },
        select: { id: true },
      });
      tags.push(forumSectionTag(moveTo));
    }
    await db.forumSection.delete({ where: { id }, select: { id: true } });
    await log(db, viewer, "delete", { id, title: section.title, excerpt: section.description }, now);
    await expireTags(tags, db);
  });
}

/** Puts a section at a place, from 1, and numbers all of them again. */
async function place(db: Transaction, id: string, position: number): Promise<void> {
  const rows = await db.forumSection.findMany({
    where: { id: { not: id } },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  const ids = rows.map((row) => row.id).toSpliced(position - 1, 0, id);
  await db.$executeRaw`
    update forum_section set position = input.place from unnest(${ids}::uuid[]) with ordinality as input (id, place)
    where forum_section.id = input.id`;
}

async function saveTexts(db: Transaction, sectionId: string, { texts }: SectionInput): Promise<void> {
  if (texts === undefined) return;
  await db.forumSectionText.deleteMany({ where: { sectionId } });
  await db.forumSectionText.createMany({
    data: Object.entries(texts).flatMap(([locale, text]) =>
      text ? [{ sectionId, locale, title: text.title, description: text.description }] : [],
    ),
  });
}

async function requireSection(db: Transaction, id: string) {
  const section = await db.forumSection.findUnique({
    where: { id },
    select: { slug: true, title: true, description: true, threadCount: true, postCount: true },
  });
  if (!section) throw new DomainError("section_not_found");
  return section;
}

async function requireFreeSlug(db: Transaction, slug: string): Promise<void> {
  if (await db.forumSection.findUnique({ where: { slug }, select: { id: true } }))
    throw new DomainError("section_exists", { slug: "slug_taken" });
}

/** The lists of a section and the pages of its threads, which name it. */
async function tagsOfSection(db: Transaction, id: string): Promise<string[]> {
  const threads = await db.forumThread.findMany({ where: { sectionId: id }, select: { id: true } });
  return [forumSectionTag(id), ...threads.map((thread) => forumThreadTag(thread.id))];
}

const withoutUndefined = ({ title, description, slug, isRestricted, position, texts }: SectionInput) => ({
  title,
  description,
  slug,
  ...(isRestricted !== undefined && { isRestricted }),
  ...(position !== undefined && { position }),
  ...(texts !== undefined && { texts }),
});

type Logged = { id: string; title: string; excerpt: string };

const log = (db: Transaction, viewer: Viewer, action: ActOn<"section">, { id, title, excerpt }: Logged, now: Date): Promise<void> =>
  logActions(
    db,
    viewer,
    [{ action, subject: { kind: "section", id }, details: { title, owner: null, before: null, reason: null, excerpt } }],
    now,
  );
