-- How an author builds stories, for planners.
ALTER TABLE "author" ADD COLUMN "structure" TEXT NOT NULL DEFAULT '';
