-- Daily figures that no other table keeps: visits to books, responses and their time, mails, storage.
CREATE TABLE "daily_count" (
    "day" DATE NOT NULL,
    "name" VARCHAR(40) NOT NULL,
    "subject" VARCHAR(80) NOT NULL DEFAULT '',
    "count" BIGINT NOT NULL,

    CONSTRAINT "daily_count_pkey" PRIMARY KEY ("day","name","subject")
);
CREATE INDEX "daily_count_name_day_idx" ON "daily_count"("name", "day");

-- The overview of the administration counts by day.
CREATE INDEX "rating_created_at_idx" ON "rating"("created_at");
CREATE INDEX "comment_created_at_idx" ON "comment"("created_at");
CREATE INDEX "book_request_created_at_idx" ON "book_request"("created_at");
CREATE INDEX "download_day_idx" ON "download"("day");
CREATE INDEX "reading_position_finished_at_idx" ON "reading_position"("finished_at");

ALTER TABLE "reading_position" ADD COLUMN "begun_at" TIMESTAMPTZ(3);
UPDATE "reading_position" SET "begun_at" = "read_at";
ALTER TABLE "reading_position" ALTER COLUMN "begun_at" SET NOT NULL;
ALTER TABLE "reading_position" ALTER COLUMN "begun_at" SET DEFAULT CURRENT_TIMESTAMP;
CREATE INDEX "reading_position_begun_at_idx" ON "reading_position"("begun_at");
