-- The state of a copyright case (lib/domain/dmca/case.ts) and when its next step is due.
ALTER TABLE "dmca_case"
  ADD COLUMN "status" VARCHAR(20) NOT NULL DEFAULT 'received'
    CONSTRAINT "dmca_case_status_check" CHECK ("status" IN ('received', 'under_review', 'accepted', 'rejected', 'countered', 'restored', 'upheld')),
  ADD COLUMN "countered_at" TIMESTAMPTZ(3),
  ADD COLUMN "due_at" TIMESTAMPTZ(3);

UPDATE "dmca_case" SET "due_at" = conversation."due_at" FROM "conversation" WHERE conversation."id" = dmca_case."conversation_id";

CREATE INDEX "dmca_case_due_at_idx" ON "dmca_case" ("due_at");
