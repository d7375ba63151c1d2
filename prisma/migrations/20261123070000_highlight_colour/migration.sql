-- The colour of a highlight (lib/domain/reading/annotations.ts).
ALTER TABLE "highlight" ADD COLUMN "colour" SMALLINT NOT NULL DEFAULT 1
  CONSTRAINT "highlight_colour_check" CHECK ("colour" BETWEEN 1 AND 4);
