ALTER TABLE "reference_passage" ADD COLUMN "continues" BOOLEAN NOT NULL DEFAULT false;
