-- Each attempt to register has its own row with its own password hash and code; `users` gets a row when the code is entered.
CREATE TABLE "registration" (
    "id" UUID NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "email_key" VARCHAR(254) NOT NULL,
    "username" VARCHAR(30) NOT NULL,
    "username_key" VARCHAR(60) NOT NULL,
    "password_hash" TEXT NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "code_hash" CHAR(64),
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "code_expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "registration_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "registration_email_key_idx" ON "registration"("email_key");
CREATE INDEX "registration_username_key_idx" ON "registration"("username_key");
CREATE INDEX "registration_created_at_idx" ON "registration"("created_at");

-- Users whose address is not verified. Their rows in `users` stay for the previous version, and are deleted after a week or when the
-- address is verified. The id is kept, because it is part of the code's hash.
INSERT INTO "registration" ("id", "email", "email_key", "username", "username_key", "password_hash", "language", "code_hash", "attempts", "code_expires_at", "created_at")
SELECT users."id", users."email", users."email_key", users."username", users."username_key", users."password_hash", users."language",
       code."hash", COALESCE(code."attempts", 0), code."expires_at", users."created_at"
FROM "users" LEFT JOIN "verification_code" code ON code."user_id" = users."id"
WHERE users."verified_at" IS NULL AND users."password_hash" IS NOT NULL;
