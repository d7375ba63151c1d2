-- Suspensions and reports.
ALTER TABLE "users" ADD COLUMN "suspended_at" TIMESTAMPTZ(3),
ADD COLUMN "suspended_until" TIMESTAMPTZ(3),
ADD COLUMN "suspension_reason" VARCHAR(500),
ADD COLUMN "approval_required_at" TIMESTAMPTZ(3),
ADD COLUMN "approval_reason" VARCHAR(500);

CREATE TABLE "report" (
    "id" UUID NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "subject_id" VARCHAR(80) NOT NULL,
    "reporter_id" UUID,
    "author_id" UUID,
    "reason" VARCHAR(10) NOT NULL,
    "note" VARCHAR(500) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),
    "resolution" VARCHAR(10),

    CONSTRAINT "report_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "report_kind_subject_id_reporter_id_key" ON "report"("kind", "subject_id", "reporter_id");
CREATE INDEX "report_resolved_at_kind_subject_id_idx" ON "report"("resolved_at", "kind", "subject_id");
CREATE INDEX "report_reporter_id_created_at_idx" ON "report"("reporter_id", "created_at" DESC);
CREATE INDEX "report_author_id_created_at_idx" ON "report"("author_id", "created_at" DESC);

ALTER TABLE "report" ADD CONSTRAINT "report_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "report" ADD CONSTRAINT "report_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
