-- Requests for books with votes and followers, and notifications on the site.
CREATE TYPE "request_status" AS ENUM ('pending', 'in_progress', 'completed', 'rejected', 'cancelled');

CREATE TYPE "request_priority" AS ENUM ('low', 'normal', 'high', 'urgent');

CREATE TABLE "book_request" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "author_id" VARCHAR(80) NOT NULL,
    "title" VARCHAR(200),
    "prompt" VARCHAR(2000) NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "length" VARCHAR(10) NOT NULL,
    "is_public" BOOLEAN NOT NULL DEFAULT false,
    "share_prompt" BOOLEAN NOT NULL DEFAULT false,
    "status" "request_status" NOT NULL DEFAULT 'pending',
    "priority" "request_priority" NOT NULL DEFAULT 'normal',
    "is_held" BOOLEAN NOT NULL DEFAULT false,
    "votes" INTEGER NOT NULL DEFAULT 0,
    "admin_notes" VARCHAR(2000),
    "rejection_reason" VARCHAR(500),
    "estimated_completion" TIMESTAMPTZ(3),
    "completed_book_id" VARCHAR(80),
    "merged_into_id" UUID,
    "is_refunded" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "words" TSVECTOR GENERATED ALWAYS AS (to_tsvector('simple', COALESCE("title", '') || ' ' || "prompt")) STORED,

    CONSTRAINT "book_request_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "request_vote" (
    "request_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "request_vote_pkey" PRIMARY KEY ("request_id","user_id")
);

CREATE TABLE "request_follower" (
    "request_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "request_follower_pkey" PRIMARY KEY ("request_id","user_id")
);

CREATE TABLE "notification" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "values" JSONB NOT NULL,
    "path" VARCHAR(200) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "book_request_user_id_created_at_idx" ON "book_request"("user_id", "created_at" DESC);

CREATE INDEX "book_request_status_created_at_idx" ON "book_request"("status", "created_at");

CREATE INDEX "book_request_merged_into_id_idx" ON "book_request"("merged_into_id");

CREATE INDEX "book_request_words_idx" ON "book_request" USING GIN ("words");

CREATE INDEX "request_vote_user_id_idx" ON "request_vote"("user_id");

CREATE INDEX "request_follower_user_id_idx" ON "request_follower"("user_id");

CREATE INDEX "notification_user_id_created_at_idx" ON "notification"("user_id", "created_at" DESC);

ALTER TABLE "book_request" ADD CONSTRAINT "book_request_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "book_request" ADD CONSTRAINT "book_request_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "author"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "book_request" ADD CONSTRAINT "book_request_completed_book_id_fkey" FOREIGN KEY ("completed_book_id") REFERENCES "book"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "book_request" ADD CONSTRAINT "book_request_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "book_request"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "request_vote" ADD CONSTRAINT "request_vote_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "book_request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "request_vote" ADD CONSTRAINT "request_vote_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "request_follower" ADD CONSTRAINT "request_follower_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "book_request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "request_follower" ADD CONSTRAINT "request_follower_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "users" ADD COLUMN "muted_notifications" VARCHAR(60)[] DEFAULT ARRAY[]::VARCHAR(60)[];
