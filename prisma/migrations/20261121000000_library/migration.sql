-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "author" (
    "id" VARCHAR(80) NOT NULL,
    "name" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "born" INTEGER NOT NULL,
    "died" INTEGER NOT NULL,
    "literature" VARCHAR(3) NOT NULL,
    "known_for" TEXT[],
    "colour" CHAR(7) NOT NULL,
    "tint" CHAR(7) NOT NULL,
    "motif" VARCHAR(20) NOT NULL,
    "source_hash" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "book_count" INTEGER NOT NULL DEFAULT 0,
    "chapter_count" INTEGER NOT NULL DEFAULT 0,
    "rating_sum" INTEGER NOT NULL DEFAULT 0,
    "rating_count" INTEGER NOT NULL DEFAULT 0,
    "downloads" INTEGER NOT NULL DEFAULT 0,
    "vocabulary" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "sentences" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "continuity" DOUBLE PRECISION NOT NULL DEFAULT 0,

    CONSTRAINT "author_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "author_text" (
    "author_id" VARCHAR(80) NOT NULL,
    "locale" VARCHAR(2) NOT NULL,
    "period" TEXT NOT NULL,
    "style" TEXT NOT NULL,
    "bio" TEXT NOT NULL,

    CONSTRAINT "author_text_pkey" PRIMARY KEY ("author_id","locale")
);

-- CreateTable
CREATE TABLE "work" (
    "id" VARCHAR(80) NOT NULL,

    CONSTRAINT "work_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "book" (
    "id" VARCHAR(80) NOT NULL,
    "work_id" VARCHAR(80) NOT NULL,
    "author_id" VARCHAR(80) NOT NULL,
    "original" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "lang" VARCHAR(2) NOT NULL,
    "genre" VARCHAR(30) NOT NULL,
    "tags" TEXT[],
    "description" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "generated_at" DATE NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "source_hash" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "chapter_count" INTEGER NOT NULL DEFAULT 0,
    "word_count" INTEGER NOT NULL DEFAULT 0,
    "rating_sum" INTEGER NOT NULL DEFAULT 0,
    "rating_count" INTEGER NOT NULL DEFAULT 0,
    "downloads" INTEGER NOT NULL DEFAULT 0,
    "ai_overall" SMALLINT,
    "standing" DOUBLE PRECISION GENERATED ALWAYS AS (
      CASE WHEN "rating_count" > 0 THEN "rating_sum"::double precision / "rating_count" ELSE COALESCE("ai_overall", 0) / 20.0 END
    ) STORED,
    "vocabulary" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "sentences" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "continuity" DOUBLE PRECISION NOT NULL DEFAULT 0,

    CONSTRAINT "book_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chapter" (
    "book_id" VARCHAR(80) NOT NULL,
    "number" SMALLINT NOT NULL,
    "title" TEXT NOT NULL,
    "markdown" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "word_count" INTEGER NOT NULL,
    "paragraph_count" INTEGER NOT NULL,

    CONSTRAINT "chapter_pkey" PRIMARY KEY ("book_id","number")
);

-- CreateTable
CREATE TABLE "paragraph" (
    "book_id" VARCHAR(80) NOT NULL,
    "chapter" SMALLINT NOT NULL,
    "number" SMALLINT NOT NULL,
    "text" TEXT NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "paragraph_pkey" PRIMARY KEY ("book_id","chapter","number")
);

-- CreateTable
CREATE TABLE "book_search" (
    "book_id" VARCHAR(80) NOT NULL,
    "document" tsvector NOT NULL,
    "front" tsvector NOT NULL,

    CONSTRAINT "book_search_pkey" PRIMARY KEY ("book_id")
);

-- CreateTable
CREATE TABLE "analysis" (
    "book_id" VARCHAR(80) NOT NULL,
    "overall" SMALLINT NOT NULL,
    "style_accuracy" DOUBLE PRECISION NOT NULL,
    "critique" TEXT NOT NULL,
    "brief" TEXT NOT NULL,

    CONSTRAINT "analysis_pkey" PRIMARY KEY ("book_id")
);

-- CreateTable
CREATE TABLE "analysis_category" (
    "book_id" VARCHAR(80) NOT NULL,
    "category" VARCHAR(40) NOT NULL,
    "position" SMALLINT NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "comment" TEXT NOT NULL,

    CONSTRAINT "analysis_category_pkey" PRIMARY KEY ("book_id","category")
);

-- CreateTable
CREATE TABLE "expired_tag" (
    "tag" TEXT NOT NULL,
    "expired_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "expired_tag_pkey" PRIMARY KEY ("tag")
);

-- CreateTable
CREATE TABLE "heartbeat" (
    "id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "beat_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "heartbeat_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "book_published_at_id_idx" ON "book"("published_at" DESC, "id");

-- CreateIndex
CREATE INDEX "book_author_id_published_at_idx" ON "book"("author_id", "published_at" DESC);

-- CreateIndex
CREATE INDEX "book_genre_published_at_idx" ON "book"("genre", "published_at" DESC);

-- CreateIndex
CREATE INDEX "book_lang_published_at_idx" ON "book"("lang", "published_at" DESC);

-- CreateIndex
CREATE INDEX "book_downloads_id_idx" ON "book"("downloads" DESC, "id");

-- CreateIndex
CREATE INDEX "book_standing_id_idx" ON "book"("standing" DESC, "id");

-- CreateIndex
CREATE INDEX "book_title_idx" ON "book"("title");

-- CreateIndex
CREATE UNIQUE INDEX "book_work_id_lang_key" ON "book"("work_id", "lang");

-- CreateIndex
CREATE INDEX "expired_tag_expired_at_idx" ON "expired_tag"("expired_at");

-- AddForeignKey
ALTER TABLE "author_text" ADD CONSTRAINT "author_text_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "author"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "book" ADD CONSTRAINT "book_work_id_fkey" FOREIGN KEY ("work_id") REFERENCES "work"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "book" ADD CONSTRAINT "book_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "author"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chapter" ADD CONSTRAINT "chapter_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "book"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "paragraph" ADD CONSTRAINT "paragraph_book_id_chapter_fkey" FOREIGN KEY ("book_id", "chapter") REFERENCES "chapter"("book_id", "number") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "book_search" ADD CONSTRAINT "book_search_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "book"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "book"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "analysis_category" ADD CONSTRAINT "analysis_category_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "analysis"("book_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

ALTER TABLE "book" ADD CONSTRAINT "book_ratings_check"
  CHECK ("rating_count" >= 0 AND "rating_sum" BETWEEN "rating_count" AND 5 * "rating_count");
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_overall_check" CHECK ("overall" BETWEEN 0 AND 100);
ALTER TABLE "analysis_category" ADD CONSTRAINT "analysis_category_score_check" CHECK ("score" BETWEEN 0 AND 10);

-- Search: accents folded before each language's stemmer, so that "citta" and "città" meet.
CREATE EXTENSION IF NOT EXISTS "unaccent";
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
CREATE EXTENSION IF NOT EXISTS "fuzzystrmatch";

-- PostgreSQL's parser takes a typographic apostrophe or dash for a letter in some locales, and "and/or" for a path: here words
-- are letters and digits, wherever the database runs. One character for one, so that places stay the same.
CREATE FUNCTION "words_of"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace($1, '[^[:alnum:]]' COLLATE "und-x-icu", ' ', 'g');

CREATE TEXT SEARCH CONFIGURATION "library_plain" (COPY = simple);
CREATE TEXT SEARCH CONFIGURATION "library_en" (COPY = english);
CREATE TEXT SEARCH CONFIGURATION "library_it" (COPY = italian);
CREATE TEXT SEARCH CONFIGURATION "library_es" (COPY = spanish);
CREATE TEXT SEARCH CONFIGURATION "library_fr" (COPY = french);
CREATE TEXT SEARCH CONFIGURATION "library_de" (COPY = german);
ALTER TEXT SEARCH CONFIGURATION "library_plain" ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple;
ALTER TEXT SEARCH CONFIGURATION "library_en" ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
ALTER TEXT SEARCH CONFIGURATION "library_it" ALTER MAPPING FOR hword, hword_part, word WITH unaccent, italian_stem;
ALTER TEXT SEARCH CONFIGURATION "library_es" ALTER MAPPING FOR hword, hword_part, word WITH unaccent, spanish_stem;
ALTER TEXT SEARCH CONFIGURATION "library_fr" ALTER MAPPING FOR hword, hword_part, word WITH unaccent, french_stem;
ALTER TEXT SEARCH CONFIGURATION "library_de" ALTER MAPPING FOR hword, hword_part, word WITH unaccent, german_stem;

CREATE INDEX "book_search_document_idx" ON "book_search" USING gin ("document");
CREATE INDEX "book_search_front_idx" ON "book_search" USING gin ("front");

-- The words a reader may have meant: titles, authors, descriptions, tags; refreshed after every import.
CREATE MATERIALIZED VIEW "search_word" AS
  SELECT word, ndoc AS books FROM ts_stat('SELECT front FROM public.book_search') WHERE word ~ '^[[:alpha:]]{3,40}$';
CREATE UNIQUE INDEX "search_word_word_idx" ON "search_word" ("word");
CREATE INDEX "search_word_trigram_idx" ON "search_word" USING gin ("word" gin_trgm_ops);

-- Web processes listen, so that a change shows everywhere as soon as it is committed.
CREATE FUNCTION "announce_expired_tag"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('expired_tag', '');
  RETURN NULL;
END $$;
CREATE TRIGGER "expired_tag_announced" AFTER INSERT OR UPDATE ON "expired_tag"
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_expired_tag"();
