-- The words of title and author, small enough to stay within the row: how well a title matches is then known without reading the whole `front`
-- from its TOAST table, 13 microseconds for each of up to ten thousand matches. This rewrites the table: about ten minutes for a million books.
ALTER TABLE "book_search" ADD COLUMN "title_words" TSVECTOR STORAGE MAIN GENERATED ALWAYS AS (ts_filter("front", '{a,b}')) STORED;

-- The function of the same name with seven arguments stays for processes of the previous version; a later migration drops it.
-- This one returns the matching books in titles and authors and in texts, up to `bound` of each in the first tier and up to `enough` in each of
-- the others. Of each kind it reads tier by tier until `enough` books match; if it does not return all, it returns a last row without a book.
-- `front_weight`: how well title and author match `any_in_front`; null for a match in the text. The planner does not know that a sequential scan
-- would read every vector from its TOAST table, and that the plan is the same for all words; as settings of the function these cost no queries of
-- their own. Each query is written out, because a plan for a variable tier could not use the partial indexes.
CREATE FUNCTION "search_matches"(
  "in_front" tsquery, "any_in_front" tsquery, "in_document" tsquery, "of_genre" text, "of_author" text, "of_lang" text, "bound" int, "enough" int
) RETURNS TABLE (
  "book_id" text, "genre" text, "author_id" text, "lang" text, "ranking_score" double precision, "front_weight" real
)
LANGUAGE plpgsql STABLE ROWS 1000 SET "enable_seqscan" = off SET "plan_cache_mode" = force_generic_plan
AS $$
#variable_conflict use_column
DECLARE
  "added" int;
  "total" int;
  "all_read" boolean := true;
BEGIN
  RETURN QUERY SELECT s."book_id"::text, s."genre"::text, s."author_id"::text, s."lang"::text, s."ranking_score",
    ts_rank('{0.05,0.2,0.5,1}', s."title_words", "any_in_front")
    FROM "book_search" s
    WHERE s."tier" = 0 AND s."front" @@ "in_front" AND s."genre" = coalesce("of_genre", s."genre")
      AND s."author_id" = coalesce("of_author", s."author_id") AND s."lang" = coalesce("of_lang", s."lang")
    LIMIT "bound";
  GET DIAGNOSTICS "added" = ROW_COUNT;
  IF "added" >= "enough" THEN
    "all_read" := "all_read" AND NOT EXISTS (SELECT FROM "book_search" s WHERE s."tier" > 0);
  ELSE
    "total" := "added";
    RETURN QUERY SELECT s."book_id"::text, s."genre"::text, s."author_id"::text, s."lang"::text, s."ranking_score",
      ts_rank('{0.05,0.2,0.5,1}', s."title_words", "any_in_front")
      FROM "book_search" s
      WHERE s."tier" = 1 AND s."front" @@ "in_front" AND s."genre" = coalesce("of_genre", s."genre")
        AND s."author_id" = coalesce("of_author", s."author_id") AND s."lang" = coalesce("of_lang", s."lang")
      LIMIT "enough";
    GET DIAGNOSTICS "added" = ROW_COUNT;
    "all_read" := "all_read" AND "added" < "enough";
    "total" := "total" + "added";
    IF "total" >= "enough" THEN
      "all_read" := "all_read" AND NOT EXISTS (SELECT FROM "book_search" s WHERE s."tier" = 2);
    ELSE
      RETURN QUERY SELECT s."book_id"::text, s."genre"::text, s."author_id"::text, s."lang"::text, s."ranking_score",
        ts_rank('{0.05,0.2,0.5,1}', s."title_words", "any_in_front")
        FROM "book_search" s
        WHERE s."tier" = 2 AND s."front" @@ "in_front" AND s."genre" = coalesce("of_genre", s."genre")
          AND s."author_id" = coalesce("of_author", s."author_id") AND s."lang" = coalesce("of_lang", s."lang")
        LIMIT "enough";
      GET DIAGNOSTICS "added" = ROW_COUNT;
      "all_read" := "all_read" AND "added" < "enough";
    END IF;
  END IF;

  RETURN QUERY SELECT s."book_id"::text, s."genre"::text, s."author_id"::text, s."lang"::text, s."ranking_score",
    NULL::real
    FROM "book_search" s
    WHERE s."tier" = 0 AND s."document" @@ "in_document" AND s."genre" = coalesce("of_genre", s."genre")
      AND s."author_id" = coalesce("of_author", s."author_id") AND s."lang" = coalesce("of_lang", s."lang")
    LIMIT "bound";
  GET DIAGNOSTICS "added" = ROW_COUNT;
  IF "added" >= "enough" THEN
    "all_read" := "all_read" AND NOT EXISTS (SELECT FROM "book_search" s WHERE s."tier" > 0);
  ELSE
    "total" := "added";
    RETURN QUERY SELECT s."book_id"::text, s."genre"::text, s."author_id"::text, s."lang"::text, s."ranking_score",
      NULL::real
      FROM "book_search" s
      WHERE s."tier" = 1 AND s."document" @@ "in_document" AND s."genre" = coalesce("of_genre", s."genre")
        AND s."author_id" = coalesce("of_author", s."author_id") AND s."lang" = coalesce("of_lang", s."lang")
      LIMIT "enough";
    GET DIAGNOSTICS "added" = ROW_COUNT;
    "all_read" := "all_read" AND "added" < "enough";
    "total" := "total" + "added";
    IF "total" >= "enough" THEN
      "all_read" := "all_read" AND NOT EXISTS (SELECT FROM "book_search" s WHERE s."tier" = 2);
    ELSE
      RETURN QUERY SELECT s."book_id"::text, s."genre"::text, s."author_id"::text, s."lang"::text, s."ranking_score",
        NULL::real
        FROM "book_search" s
        WHERE s."tier" = 2 AND s."document" @@ "in_document" AND s."genre" = coalesce("of_genre", s."genre")
          AND s."author_id" = coalesce("of_author", s."author_id") AND s."lang" = coalesce("of_lang", s."lang")
        LIMIT "enough";
      GET DIAGNOSTICS "added" = ROW_COUNT;
      "all_read" := "all_read" AND "added" < "enough";
    END IF;
  END IF;

  IF NOT "all_read" THEN
    RETURN QUERY SELECT NULL, NULL, NULL, NULL, NULL::double precision, NULL::real;
  END IF;
END $$;
