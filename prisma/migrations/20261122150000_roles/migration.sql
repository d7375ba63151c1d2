-- Roles replace the administrator flag; sessions know when their user last proved who they are; administrators can expire passwords and
-- keep notes about users.
CREATE TYPE "user_role" AS ENUM ('user', 'moderator', 'administrator');
ALTER TABLE "users" ADD COLUMN "role" "user_role" NOT NULL DEFAULT 'user';
ALTER TABLE "users" ADD COLUMN "password_expired_at" TIMESTAMPTZ(3);
UPDATE "users" SET "role" = 'administrator' WHERE "is_admin";
ALTER TABLE "users" DROP COLUMN "is_admin";

ALTER TABLE "session" ADD COLUMN "proven_at" TIMESTAMPTZ(3);
UPDATE "session" SET "proven_at" = "created_at";
ALTER TABLE "session" ALTER COLUMN "proven_at" SET NOT NULL;
ALTER TABLE "session" ALTER COLUMN "proven_at" SET DEFAULT CURRENT_TIMESTAMP;

CREATE TABLE "user_note" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "writer_id" UUID,
    "writer" VARCHAR(30) NOT NULL,
    "text" VARCHAR(2000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_note_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "user_note_user_id_created_at_idx" ON "user_note"("user_id", "created_at" DESC);
ALTER TABLE "user_note" ADD CONSTRAINT "user_note_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "user_note" ADD CONSTRAINT "user_note_writer_id_fkey" FOREIGN KEY ("writer_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The administrators' list of users: one index per sort order, and search within names and addresses.
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at" DESC, "id" DESC);
CREATE INDEX "users_role_id_idx" ON "users"("role", "id");
CREATE INDEX "users_username_key_trigram_idx" ON "users" USING gin ("username_key" gin_trgm_ops);
CREATE INDEX "users_email_key_trigram_idx" ON "users" USING gin ("email_key" gin_trgm_ops);
