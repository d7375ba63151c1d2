-- Books that administrators edit on the site: history of chapters, books on the home page, deletion for good.
ALTER TABLE "book" ADD COLUMN "edited_at" TIMESTAMPTZ(3);
ALTER TABLE "book" ADD COLUMN "featured_position" SMALLINT;
CREATE INDEX "book_featured_position_idx" ON "book"("featured_position") WHERE "featured_position" IS NOT NULL;

CREATE TABLE "chapter_revision" (
    "book_id" VARCHAR(80) NOT NULL,
    "chapter" SMALLINT NOT NULL,
    "revision" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "markdown" TEXT NOT NULL,
    "editor" VARCHAR(30),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chapter_revision_pkey" PRIMARY KEY ("book_id","chapter","revision")
);
ALTER TABLE "chapter_revision" ADD CONSTRAINT "chapter_revision_book_id_fkey"
  FOREIGN KEY ("book_id") REFERENCES "book"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "deleted_book" (
    "id" VARCHAR(80) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deleted_book_pkey" PRIMARY KEY ("id")
);
