ALTER TABLE "member" ADD COLUMN "read_languages" VARCHAR(2)[] DEFAULT ARRAY[]::VARCHAR(2)[];
ALTER TABLE "book_file" ALTER COLUMN "format" SET DATA TYPE VARCHAR(10);

CREATE TABLE "app_password" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "app_password_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "short_link" (
    "code" CHAR(6) NOT NULL,
    "kind" VARCHAR(10) NOT NULL,
    "subject_id" VARCHAR(80) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "short_link_pkey" PRIMARY KEY ("code")
);

CREATE TABLE "subscriber" (
    "id" UUID NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "email_key" VARCHAR(254) NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "confirm_hash" CHAR(64),
    "confirm_until" TIMESTAMPTZ(3),

    CONSTRAINT "subscriber_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "news_day" (
    "day" DATE NOT NULL,
    "cursor" VARCHAR(60),
    "begun_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "news_day_pkey" PRIMARY KEY ("day")
);

CREATE TABLE "news_sent" (
    "day" DATE NOT NULL,
    "email_key" VARCHAR(254) NOT NULL,

    CONSTRAINT "news_sent_pkey" PRIMARY KEY ("day","email_key")
);

CREATE TABLE "silenced_address" (
    "email_key" VARCHAR(254) NOT NULL,
    "reason" VARCHAR(20) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "silenced_address_pkey" PRIMARY KEY ("email_key")
);

CREATE UNIQUE INDEX "app_password_hash_key" ON "app_password"("hash");
CREATE INDEX "app_password_user_id_idx" ON "app_password"("user_id");
CREATE UNIQUE INDEX "short_link_kind_subject_id_key" ON "short_link"("kind", "subject_id");
CREATE UNIQUE INDEX "subscriber_email_key_key" ON "subscriber"("email_key");
CREATE UNIQUE INDEX "subscriber_confirm_hash_key" ON "subscriber"("confirm_hash");
CREATE INDEX "subscriber_confirm_until_idx" ON "subscriber"("confirm_until");

ALTER TABLE "app_password" ADD CONSTRAINT "app_password_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

-- Gives every book and author that has none a code of six characters, among which none can be taken for another.
CREATE FUNCTION "give_short_codes"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    letters CONSTANT text := '23456789abcdefghjkmnpqrstuvwxyz';
BEGIN
    -- A code that is taken already is tried anew in the next round.
    LOOP
        INSERT INTO short_link (code, kind, subject_id)
        SELECT (SELECT string_agg(substr(letters, 1 + floor(random() * length(letters))::int, 1), '')
                FROM generate_series(1, 6) WHERE missing.id IS NOT NULL), missing.kind, missing.id
        FROM (SELECT 'book' AS kind, id FROM book UNION ALL SELECT 'author', id FROM author) AS missing
        WHERE NOT EXISTS (SELECT FROM short_link WHERE kind = missing.kind AND subject_id = missing.id)
        ON CONFLICT DO NOTHING;
        EXIT WHEN NOT FOUND AND NOT EXISTS (
            SELECT FROM book WHERE NOT EXISTS (SELECT FROM short_link WHERE kind = 'book' AND subject_id = book.id))
          AND NOT EXISTS (
            SELECT FROM author WHERE NOT EXISTS (SELECT FROM short_link WHERE kind = 'author' AND subject_id = author.id));
    END LOOP;
END $$;

SELECT give_short_codes();

ALTER TABLE "silenced_address" ADD CONSTRAINT "silenced_address_reason_check" CHECK (reason IN ('bounced', 'complained'));
