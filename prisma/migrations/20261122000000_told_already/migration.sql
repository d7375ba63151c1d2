ALTER TABLE "subscriber" ADD COLUMN "told_at" TIMESTAMPTZ(3);
