-- What relevance is computed from, of bounded size however long the book is: title, author, description and tags, and the hundred most
-- frequent words of the text. Reading the whole text's vector of five hundred books would take longer than everything else together.
CREATE FUNCTION "ranking_words"("document" tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ts_filter("document", '{a,b,c}') || (
    SELECT coalesce(string_agg(
      '''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || ''':' || array_to_string(positions[1:8], ','), ' '
    ), '')::tsvector
    FROM (
      SELECT lexeme, positions FROM unnest(ts_filter("document", '{d}'))
      ORDER BY cardinality(positions) DESC, lexeme LIMIT 100
    ) AS frequent
  );

ALTER TABLE "book_search" ADD COLUMN "ranking" TSVECTOR GENERATED ALWAYS AS ("ranking_words"("document")) STORED;

-- The first `bound` matching books of each index, in titles and authors (`is_front`) or in texts. The planner does not know that a
-- sequential scan would read every vector from its TOAST table; as the setting of a function this costs no query of its own.
CREATE FUNCTION "search_matches"(
  "in_front" tsquery, "in_document" tsquery, "of_genre" text, "of_author" text, "of_lang" text, "bound" int
) RETURNS TABLE ("book_id" text, "genre" text, "author_id" text, "lang" text, "is_front" boolean)
LANGUAGE sql STABLE ROWS 1000 SET "enable_seqscan" = off
BEGIN ATOMIC
  (SELECT s."book_id", s."genre", s."author_id", s."lang", true FROM "book_search" s
    WHERE s."front" @@ "in_front" AND s."genre" = coalesce("of_genre", s."genre")
      AND s."author_id" = coalesce("of_author", s."author_id") AND s."lang" = coalesce("of_lang", s."lang")
    LIMIT "bound")
  UNION ALL
  (SELECT s."book_id", s."genre", s."author_id", s."lang", false FROM "book_search" s
    WHERE s."document" @@ "in_document" AND s."genre" = coalesce("of_genre", s."genre")
      AND s."author_id" = coalesce("of_author", s."author_id") AND s."lang" = coalesce("of_lang", s."lang")
    LIMIT "bound");
END;
