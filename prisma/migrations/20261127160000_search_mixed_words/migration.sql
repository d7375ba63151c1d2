-- Words with digits are folded too ("Zürich8"). Combining marks that no letter composes with, soft hyphens, joiners and controls of direction
-- separate no words (INSIDE_WORDS of lib/domain/search/search.ts); U+02BC, a letter to Unicode, is an apostrophe.
ALTER TEXT SEARCH CONFIGURATION "library_plain" ALTER MAPPING FOR numword, numhword, hword_numpart WITH unaccent, simple;
ALTER TEXT SEARCH CONFIGURATION "library_en" ALTER MAPPING FOR numword, numhword, hword_numpart WITH unaccent, simple;
ALTER TEXT SEARCH CONFIGURATION "library_it" ALTER MAPPING FOR numword, numhword, hword_numpart WITH unaccent, simple;
ALTER TEXT SEARCH CONFIGURATION "library_es" ALTER MAPPING FOR numword, numhword, hword_numpart WITH unaccent, simple;
ALTER TEXT SEARCH CONFIGURATION "library_fr" ALTER MAPPING FOR numword, numhword, hword_numpart WITH unaccent, simple;
ALTER TEXT SEARCH CONFIGURATION "library_de" ALTER MAPPING FOR numword, numhword, hword_numpart WITH unaccent, simple;

CREATE OR REPLACE FUNCTION "words_of"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(
    regexp_replace($1, '[\u0300-\u036f\u00ad\u200c-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
    '[^[:alnum:]]|\u02bc' COLLATE "und-x-icu", ' ', 'g');

-- Only texts with such a character, or with a digit in a word with another letter than those of ASCII, have other words than before.
CREATE FUNCTION "has_other_words"(text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN $1 ~ ('[\u0300-\u036f\u00ad\u02bc\u200c-\u200f\u202a-\u202e\u2060-\u2069\ufeff]'
    '|[0-9][[:alnum:]]*(?![\u0001-\u007f])[[:alnum:]]|(?![\u0001-\u007f])[[:alpha:]][[:alnum:]]*[0-9]' COLLATE "und-x-icu");

UPDATE "forum_thread" SET "title" = "title" WHERE "has_other_words"("title");
UPDATE "forum_post" SET "text" = "text" WHERE "has_other_words"("text");
UPDATE "paragraph" SET "words" = to_tsvector(('public.library_' || book."lang")::regconfig, "words_of"("text"))
FROM "book" WHERE book."id" = "book_id" AND "has_other_words"("text");

-- As updateSearchIndex writes them.
UPDATE "book_search" SET "document" = texts."document", "front" = texts."front"
FROM (
  SELECT book."id",
    setweight(to_tsvector(own, "words_of"(book."title")), 'A') || setweight(to_tsvector(own, author_names), 'B')
      || setweight(to_tsvector(own, about), 'C') || setweight(to_tsvector(own, coalesce(body, '')), 'D') AS "document",
    setweight(to_tsvector(plain, "words_of"(book."title")), 'A') || setweight(to_tsvector(plain, author_names), 'B')
      || setweight(to_tsvector(plain, concat_ws(' ', titles, about)), 'C') AS "front"
  FROM "book"
  JOIN "author" ON author."id" = "author_id"
  CROSS JOIN LATERAL (SELECT ('public.library_' || book."lang")::regconfig AS own, 'public.library_plain'::regconfig AS plain) AS language
  CROSS JOIN LATERAL (
    SELECT "words_of"(concat_ws(' ', author."name", "display_name", array_to_string("known_for", ' '))) AS author_names,
      "words_of"(concat_ws(' ', book."description", array_to_string("tags", ' '))) AS about,
      (SELECT "words_of"(string_agg(chapter."title", ' ' ORDER BY "number")) FROM "chapter" WHERE "book_id" = book."id") AS titles,
      (SELECT "words_of"(string_agg("text", E'\n' ORDER BY "chapter", "number")) FROM "paragraph" WHERE "book_id" = book."id") AS body
  ) AS written
  WHERE "has_other_words"(concat_ws(' ', book."title", author."name", "display_name", array_to_string("known_for", ' '), book."description",
      array_to_string("tags", ' ')))
    OR EXISTS (SELECT FROM "chapter" WHERE "book_id" = book."id" AND "has_other_words"(chapter."title"))
    OR EXISTS (SELECT FROM "paragraph" WHERE "book_id" = book."id" AND "has_other_words"("text"))
) AS texts
WHERE texts."id" = "book_id";

DROP FUNCTION "has_other_words"(text);
