import type { Viewer } from "#lib/domain/accounts/viewer";
import { readCollection } from "#lib/server/importer/read-collection";
import { storeCollection } from "#lib/server/importer/store-collection";
import { listActsOn } from "#lib/server/modules/moderation/queries/audit-log";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile, type Files, writeCollection } from "#tests/support/collection-folder";
import { shortBookFiles } from "#tests/support/imported-collection";

// The collection that the tests of editing change.

export const EDITABLE_FILES: Files = {
  "authors/ada-lind.md": authorFile("Ada Lind"),
  "authors/zoe-abel.md": authorFile("Zoe Abel"),
  ...shortBookFiles("lamp", "The Lamp", "It was a lamp that nobody had lit.", { published: "2026-01-01" }),
  ...shortBookFiles("wave", "The Wave", "A wave came in the night.", { author: "zoe-abel", published: "2026-01-02", genre: "horror" }),
  ...shortBookFiles("door", "The Door", "A door stood open.", { published: "2026-01-03" }),
  ...shortBookFiles("fog", "The Fog", "They call it [*camanchaca*]{lang=es} there.", { published: "2026-01-05", languagesMarked: "true" }),
  ...shortBookFiles("mask", "The Mask", "A mask lay there.", { published: "2026-01-04" }),
};

/** Details that differ from those of every book of it. */
export const DETAILS = { title: "The Lamp", description: "A lamp burns.", genre: "mystery" as const, tags: ["night"] };
export const ALL = { search: "", sort: "newest" } as const;
export const revisionOf = async (id: string) => (await prisma().book.findUniqueOrThrow({ where: { id } })).revision;
export const actsOn = async (viewer: Viewer, id: string) =>
  (await listActsOn(viewer, { kind: "book", id }, 20)).map(({ action }) => action);

/** Imports the collection again, with other files. */
export const importAgain = async (files: Files = {}) =>
  storeCollection(await readCollection(writeCollection({}, { ...EDITABLE_FILES, ...files })));
