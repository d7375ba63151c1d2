-- Search tiers: an inverted index cannot stop early. It collects every match of a word, and of every word with a prefix, before it returns the
-- first; among a million books that takes 20 to 70 ms a scan. Each tier has its own indexes, and a search that finds enough in one tier does not
-- read the next. lib/server/modules/books/commands/search-tiers.ts assigns the tiers; a new book is in the first.
DROP INDEX "book_search_document_idx", "book_search_front_idx";
ALTER TABLE "book_search" ADD COLUMN "tier" SMALLINT NOT NULL DEFAULT 0, ADD COLUMN "ranking_score" DOUBLE PRECISION;
UPDATE "book_search" SET "ranking_score" = "book"."ranking_score" FROM "book" WHERE "id" = "book_id";
ALTER TABLE "book_search" ALTER COLUMN "ranking_score" SET NOT NULL;
-- Free space in each page, so that a changed score does not write the indexes (heap-only tuples).
ALTER TABLE "book_search" SET (fillfactor = 80);

-- The score follows the book's, like genre, author and language.
CREATE UNIQUE INDEX "book_searched_columns_key" ON "book"("id", "genre", "author_id", "lang", "ranking_score");
ALTER TABLE "book_search" DROP CONSTRAINT "book_search_book_id_genre_author_id_lang_fkey";
ALTER TABLE "book_search" ADD CONSTRAINT "book_search_searched_columns_fkey"
  FOREIGN KEY ("book_id", "genre", "author_id", "lang", "ranking_score")
  REFERENCES "book"("id", "genre", "author_id", "lang", "ranking_score") ON DELETE CASCADE ON UPDATE CASCADE;
DROP INDEX "book_id_genre_author_id_lang_key";

CREATE INDEX "book_search_front_0_idx" ON "book_search" USING gin ("front") WHERE "tier" = 0;
CREATE INDEX "book_search_front_1_idx" ON "book_search" USING gin ("front") WHERE "tier" = 1;
CREATE INDEX "book_search_front_2_idx" ON "book_search" USING gin ("front") WHERE "tier" = 2;
CREATE INDEX "book_search_document_0_idx" ON "book_search" USING gin ("document") WHERE "tier" = 0;
CREATE INDEX "book_search_document_1_idx" ON "book_search" USING gin ("document") WHERE "tier" = 1;
CREATE INDEX "book_search_document_2_idx" ON "book_search" USING gin ("document") WHERE "tier" = 2;
-- Whether there are lower tiers at all.
CREATE INDEX "book_search_lower_tier_idx" ON "book_search"("book_id") WHERE "tier" > 0;

-- Books of a genre, a language or an author are counted from the index alone.
DROP INDEX "book_search_genre_idx", "book_search_lang_idx", "book_search_author_id_idx";
CREATE INDEX "book_search_genre_lang_author_id_idx" ON "book_search"("genre", "lang", "author_id");
CREATE INDEX "book_search_lang_genre_author_id_idx" ON "book_search"("lang", "genre", "author_id");
CREATE INDEX "book_search_author_id_lang_genre_idx" ON "book_search"("author_id", "lang", "genre");

DROP FUNCTION "search_matches"(tsquery, tsquery, text, text, text, int);
-- The matching books in titles and authors (`is_front`) and in texts, up to `bound` of each in the first tier and up to `enough` in each of the
-- others. It reads tier by tier until `enough` books match; if it does not return all, it returns a last row without a book. The planner does
-- not know that a sequential scan would read every vector from its TOAST table, and that the plan is the same for all words; as settings of the
-- function these cost no queries of their own. Each query is written out, because a plan for a variable tier could not use the partial indexes.
CREATE FUNCTION "search_matches"(
  "in_front" tsquery, "in_document" tsquery, "of_genre" text, "of_author" text, "of_lang" text, "bound" int, "enough" int
) RETURNS TABLE ("book_id" text, "genre" text, "author_id" text, "lang" text, "ranking_score" double precision, "is_front" boolean)
LANGUAGE plpgsql STABLE ROWS 1000 SET "enable_seqscan" = off SET "plan_cache_mode" = force_generic_plan
AS $$
#variable_conflict use_column
DECLARE
  "added" int;
  "fronts" int := 0;
  "documents" int := 0;
  "all_read" boolean := true;
BEGIN
  RETURN QUERY SELECT s."book_id"::text, s."genre"::text, s."author_id"::text, s."lang"::text, s."ranking_score", true
    FROM "book_search" s
    WHERE s."tier" = 0 AND s."front" @@ "in_front" AND s."genre" = coalesce("of_genre", s."genre")
      AND s."author_id" = coalesce("of_author", s."author_id") AND s."lang" = coalesce("of_lang", s."lang")
    LIMIT "bound";
  GET DIAGNOSTICS "added" = ROW_COUNT;
  "fronts" := "fronts" + "added";
  RETURN QUERY SELECT s."book_id"::text, s."genre"::text, s."author_id"::text, s."lang"::text, s."ranking_score", false
    FROM "book_search" s
    WHERE s."tier" = 0 AND s."document" @@ "in_document" AND s."genre" = coalesce("of_genre", s."genre")
      AND s."author_id" = coalesce("of_author", s."author_id") AND s."lang" = coalesce("of_lang", s."lang")
    LIMIT "bound";
  GET DIAGNOSTICS "added" = ROW_COUNT;
  "documents" := "documents" + "added";

  IF greatest("fronts", "documents") >= "enough" THEN
    "all_read" := "all_read" AND NOT EXISTS (SELECT FROM "book_search" s WHERE s."tier" > 0);
  ELSE
    RETURN QUERY SELECT s."book_id"::text, s."genre"::text, s."author_id"::text, s."lang"::text, s."ranking_score", true
      FROM "book_search" s
      WHERE s."tier" = 1 AND s."front" @@ "in_front" AND s."genre" = coalesce("of_genre", s."genre")
        AND s."author_id" = coalesce("of_author", s."author_id") AND s."lang" = coalesce("of_lang", s."lang")
      LIMIT "enough";
    GET DIAGNOSTICS "added" = ROW_COUNT;
    "fronts" := "fronts" + "added";
    "all_read" := "all_read" AND "added" < "enough";
    RETURN QUERY SELECT s."book_id"::text, s."genre"::text, s."author_id"::text, s."lang"::text, s."ranking_score", false
      FROM "book_search" s
      WHERE s."tier" = 1 AND s."document" @@ "in_document" AND s."genre" = coalesce("of_genre", s."genre")
        AND s."author_id" = coalesce("of_author", s."author_id") AND s."lang" = coalesce("of_lang", s."lang")
      LIMIT "enough";
    GET DIAGNOSTICS "added" = ROW_COUNT;
    "documents" := "documents" + "added";
    "all_read" := "all_read" AND "added" < "enough";

    IF greatest("fronts", "documents") >= "enough" THEN
      "all_read" := "all_read" AND NOT EXISTS (SELECT FROM "book_search" s WHERE s."tier" = 2);
    ELSE
      RETURN QUERY SELECT s."book_id"::text, s."genre"::text, s."author_id"::text, s."lang"::text, s."ranking_score", true
        FROM "book_search" s
        WHERE s."tier" = 2 AND s."front" @@ "in_front" AND s."genre" = coalesce("of_genre", s."genre")
          AND s."author_id" = coalesce("of_author", s."author_id") AND s."lang" = coalesce("of_lang", s."lang")
        LIMIT "enough";
      GET DIAGNOSTICS "added" = ROW_COUNT;
      "fronts" := "fronts" + "added";
      "all_read" := "all_read" AND "added" < "enough";
      RETURN QUERY SELECT s."book_id"::text, s."genre"::text, s."author_id"::text, s."lang"::text, s."ranking_score", false
        FROM "book_search" s
        WHERE s."tier" = 2 AND s."document" @@ "in_document" AND s."genre" = coalesce("of_genre", s."genre")
          AND s."author_id" = coalesce("of_author", s."author_id") AND s."lang" = coalesce("of_lang", s."lang")
        LIMIT "enough";
      GET DIAGNOSTICS "added" = ROW_COUNT;
      "documents" := "documents" + "added";
      "all_read" := "all_read" AND "added" < "enough";
    END IF;
  END IF;
  IF NOT "all_read" THEN
    RETURN QUERY SELECT NULL, NULL, NULL, NULL, NULL::double precision, NULL::boolean;
  END IF;
END $$;
