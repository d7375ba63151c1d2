-- Usernames are compared by full case folding ("ß" as "ss", a final sigma as a sigma), as usernameKey in lib/domain/accounts/username.ts. Of two
-- users whose names are now the same, the older one has the name; the other keeps the key of before, by which only a new name would be found.
CREATE FUNCTION "folded_username"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  -- The Turkish letter without a dot shares its capital with "i" and folds to itself. No name has an asterisk.
  RETURN normalize(translate(lower(upper(translate($1, 'ı', '*') COLLATE "und-x-icu") COLLATE "und-x-icu"), '*ς', 'ıσ'), NFKC);

UPDATE "users" SET "username_key" = "folded_username"("username_key")
WHERE "username_key" <> "folded_username"("username_key")
  AND NOT EXISTS (
    SELECT FROM "users" other
    WHERE other."id" <> users."id" AND "folded_username"(other."username_key") = "folded_username"(users."username_key")
      AND (other."username_key" = "folded_username"(users."username_key") OR (other."created_at", other."id") < (users."created_at", users."id")));
UPDATE "registration" SET "username_key" = "folded_username"("username_key") WHERE "username_key" <> "folded_username"("username_key");

DROP FUNCTION "folded_username"(text);
