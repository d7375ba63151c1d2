CREATE TYPE "comment_state" AS ENUM ('pending', 'approved', 'rejected');

CREATE TABLE "rating" (
    "id" UUID NOT NULL,
    "book_id" VARCHAR(80) NOT NULL,
    "user_id" UUID,
    "stars" SMALLINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rating_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "comment" (
    "id" UUID NOT NULL,
    "book_id" VARCHAR(80) NOT NULL,
    "user_id" UUID,
    "text" VARCHAR(4000) NOT NULL,
    "stars" SMALLINT,
    "up_to_chapter" SMALLINT,
    "state" "comment_state" NOT NULL DEFAULT 'pending',
    "reason" VARCHAR(500),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "comment_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "audit_entry" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "actor" VARCHAR(30) NOT NULL,
    "action" VARCHAR(30) NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "subject_id" VARCHAR(80) NOT NULL,
    "details" JSONB NOT NULL,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "book_file" (
    "book_id" VARCHAR(80) NOT NULL,
    "format" VARCHAR(4) NOT NULL,
    "stamp" CHAR(64) NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "bytes" INTEGER NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "book_file_pkey" PRIMARY KEY ("book_id","format")
);

CREATE TABLE "download" (
    "id" UUID NOT NULL,
    "book_id" VARCHAR(80) NOT NULL,
    "user_id" UUID,
    "day" DATE NOT NULL,

    CONSTRAINT "download_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "reading_position" (
    "user_id" UUID NOT NULL,
    "book_id" VARCHAR(80) NOT NULL,
    "chapter" SMALLINT NOT NULL,
    "paragraph" SMALLINT NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "reading_position_pkey" PRIMARY KEY ("user_id","book_id")
);

CREATE TABLE "bookmark" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "book_id" VARCHAR(80) NOT NULL,
    "chapter" SMALLINT NOT NULL,
    "paragraph" SMALLINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bookmark_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "highlight" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "book_id" VARCHAR(80) NOT NULL,
    "chapter" SMALLINT NOT NULL,
    "paragraph" SMALLINT NOT NULL,
    "start" INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    "quote" VARCHAR(2000) NOT NULL,
    "note" VARCHAR(4000) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "highlight_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "rating_user_id_idx" ON "rating"("user_id");
CREATE UNIQUE INDEX "rating_book_id_user_id_key" ON "rating"("book_id", "user_id");
CREATE INDEX "comment_book_id_state_created_at_id_idx" ON "comment"("book_id", "state", "created_at" DESC, "id");
CREATE INDEX "comment_state_created_at_id_idx" ON "comment"("state", "created_at" DESC, "id");
CREATE INDEX "comment_user_id_created_at_idx" ON "comment"("user_id", "created_at" DESC);
CREATE INDEX "audit_entry_at_id_idx" ON "audit_entry"("at" DESC, "id");
CREATE INDEX "audit_entry_kind_subject_id_idx" ON "audit_entry"("kind", "subject_id");
CREATE INDEX "download_user_id_idx" ON "download"("user_id");
CREATE UNIQUE INDEX "download_book_id_user_id_day_key" ON "download"("book_id", "user_id", "day");
CREATE INDEX "reading_position_user_id_read_at_idx" ON "reading_position"("user_id", "read_at" DESC);
CREATE UNIQUE INDEX "bookmark_user_id_book_id_chapter_paragraph_key" ON "bookmark"("user_id", "book_id", "chapter", "paragraph");
CREATE INDEX "highlight_user_id_book_id_chapter_paragraph_idx" ON "highlight"("user_id", "book_id", "chapter", "paragraph");

ALTER TABLE "rating" ADD CONSTRAINT "rating_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "book"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "rating" ADD CONSTRAINT "rating_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "comment" ADD CONSTRAINT "comment_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "book"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comment" ADD CONSTRAINT "comment_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "book_file" ADD CONSTRAINT "book_file_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "book"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "download" ADD CONSTRAINT "download_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "book"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "download" ADD CONSTRAINT "download_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "reading_position" ADD CONSTRAINT "reading_position_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reading_position" ADD CONSTRAINT "reading_position_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "book"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "bookmark" ADD CONSTRAINT "bookmark_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "bookmark" ADD CONSTRAINT "bookmark_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "book"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "highlight" ADD CONSTRAINT "highlight_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "highlight" ADD CONSTRAINT "highlight_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "book"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "rating" ADD CONSTRAINT "rating_stars_check" CHECK (stars BETWEEN 1 AND 5);
ALTER TABLE "comment" ADD CONSTRAINT "comment_stars_check" CHECK (stars BETWEEN 1 AND 5);
ALTER TABLE "comment" ADD CONSTRAINT "comment_text_check" CHECK (text ~ '\S');
ALTER TABLE "highlight" ADD CONSTRAINT "highlight_passage_check" CHECK (0 <= start AND start < "end");
