-- What another device had written when a draft was saved by one that did not know it.
ALTER TABLE "forum_draft" ADD COLUMN "other" TEXT NOT NULL DEFAULT '';
