-- Schedules, runs, steps and model calls of the generation pipeline.
CREATE TYPE "run_status" AS ENUM ('running', 'paused', 'failed', 'review', 'published', 'discarded');

CREATE TABLE "generation_schedule" (
    "id" UUID NOT NULL,
    "author_id" VARCHAR(80) NOT NULL,
    "position" SMALLINT NOT NULL,
    "chapter_count" SMALLINT NOT NULL,
    "interval_days" SMALLINT NOT NULL,
    "recurring" VARCHAR(10) NOT NULL,
    "priority" VARCHAR(10) NOT NULL,
    "active" BOOLEAN NOT NULL,
    "next_due_at" TIMESTAMPTZ(3),
    "last_run_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "generation_schedule_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "generation_run" (
    "id" UUID NOT NULL,
    "author_id" VARCHAR(80) NOT NULL,
    "request_id" UUID,
    "schedule_id" UUID,
    "language" VARCHAR(2) NOT NULL,
    "prompt" VARCHAR(2000) NOT NULL,
    "title" VARCHAR(200),
    "min_chapters" SMALLINT NOT NULL,
    "max_chapters" SMALLINT NOT NULL,
    "status" "run_status" NOT NULL DEFAULT 'running',
    "step" VARCHAR(40) NOT NULL,
    "reason" VARCHAR(40),
    "details" TEXT,
    "chapter_count" SMALLINT,
    "word_count" INTEGER NOT NULL DEFAULT 0,
    "writer" VARCHAR(120),
    "book_id" VARCHAR(80),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "written_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "generation_run_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "generation_step" (
    "run_id" UUID NOT NULL,
    "name" VARCHAR(40) NOT NULL,
    "position" INTEGER NOT NULL,
    "result" JSONB NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "generation_step_pkey" PRIMARY KEY ("run_id","name")
);

CREATE TABLE "model_call" (
    "id" UUID NOT NULL,
    "run_id" UUID,
    "step" VARCHAR(40) NOT NULL,
    "model" VARCHAR(120) NOT NULL,
    "prompt_version" VARCHAR(60) NOT NULL,
    "input_tokens" INTEGER NOT NULL DEFAULT 0,
    "output_tokens" INTEGER NOT NULL DEFAULT 0,
    "cached_tokens" INTEGER NOT NULL DEFAULT 0,
    "cost" BIGINT NOT NULL DEFAULT 0,
    "reserved_tokens" INTEGER NOT NULL DEFAULT 0,
    "reserved_cost" BIGINT NOT NULL DEFAULT 0,
    "duration_ms" INTEGER NOT NULL DEFAULT 0,
    "outcome" VARCHAR(20) NOT NULL DEFAULT 'pending',
    "answer" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "model_call_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "generation_schedule_author_id_position_idx" ON "generation_schedule"("author_id", "position");

CREATE INDEX "generation_schedule_next_due_at_idx" ON "generation_schedule"("next_due_at");

CREATE UNIQUE INDEX "generation_run_book_id_key" ON "generation_run"("book_id");

CREATE INDEX "generation_run_request_id_idx" ON "generation_run"("request_id");

CREATE INDEX "generation_run_status_created_at_idx" ON "generation_run"("status", "created_at");

CREATE INDEX "model_call_run_id_started_at_idx" ON "model_call"("run_id", "started_at");

CREATE INDEX "model_call_started_at_idx" ON "model_call"("started_at");

ALTER TABLE "generation_schedule" ADD CONSTRAINT "generation_schedule_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "author"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "generation_run" ADD CONSTRAINT "generation_run_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "author"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "generation_run" ADD CONSTRAINT "generation_run_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "book_request"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "generation_run" ADD CONSTRAINT "generation_run_schedule_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "generation_schedule"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "generation_run" ADD CONSTRAINT "generation_run_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "book"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "generation_step" ADD CONSTRAINT "generation_step_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "generation_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "model_call" ADD CONSTRAINT "model_call_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "generation_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "author" ADD COLUMN "generation_enabled" BOOLEAN NOT NULL DEFAULT false, ADD COLUMN "last_generated_at" TIMESTAMPTZ(3);
