-- Authors that administrators edit on the site.
ALTER TABLE "author" ADD COLUMN "edited_at" TIMESTAMPTZ(3);
ALTER TABLE "author" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "author" ADD COLUMN "is_active" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "author" ADD COLUMN "position" SMALLINT;
