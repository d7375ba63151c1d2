-- The letters of a word in order: words with exchanged letters have the same ones.
CREATE FUNCTION "letters_of"("word" text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg(letter, '' ORDER BY letter COLLATE "C") FROM regexp_split_to_table(word, '') letter
$$;

CREATE INDEX "search_word_letters_idx" ON "search_word" ("letters_of"("word"));
