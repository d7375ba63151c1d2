-- The editor's desk: where a run stops for people, its own preset, drafts and budget, and who did a step.
ALTER TABLE "book_request" ADD COLUMN "stops" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "generation_run" ADD COLUMN "stops" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "preset" VARCHAR(10),
  ADD COLUMN "drafts" SMALLINT,
  ADD COLUMN "budget_tokens" BIGINT,
  ADD COLUMN "budget_cost" BIGINT;
ALTER TABLE "generation_step" ADD COLUMN "user_id" UUID;
CREATE INDEX "generation_step_user_id_idx" ON "generation_step"("user_id");
ALTER TABLE "generation_step" ADD CONSTRAINT "generation_step_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
