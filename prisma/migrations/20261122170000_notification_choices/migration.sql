-- Users choose per kind whether notifications are e-mailed at once or in a daily digest; a key prevents that one is sent twice.
ALTER TABLE "users" ADD COLUMN "digest_notifications" VARCHAR(40)[] DEFAULT ARRAY[]::VARCHAR(40)[];
ALTER TABLE "notification" ADD COLUMN "on_site" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "notification" ADD COLUMN "awaits_digest" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "notification" ADD COLUMN "dedupe_key" VARCHAR(120);
CREATE UNIQUE INDEX "notification_user_id_dedupe_key_key" ON "notification"("user_id", "dedupe_key");
-- The users with notifications for the next digest.
CREATE INDEX "notification_awaits_digest_idx" ON "notification"("user_id") WHERE "awaits_digest";

-- What administrators announce to all users.
CREATE TABLE "announcement" (
    "id" UUID NOT NULL,
    "texts" JSONB NOT NULL,
    "path" VARCHAR(200) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "cursor" UUID,
    "recipients" INTEGER NOT NULL DEFAULT 0,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "announcement_pkey" PRIMARY KEY ("id")
);
