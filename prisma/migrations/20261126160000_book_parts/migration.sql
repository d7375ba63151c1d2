-- The parts of a book: titles with the numbers of their first chapters. The contents of long books fold by them.
ALTER TABLE "book" ADD COLUMN "parts" JSONB NOT NULL DEFAULT '[]';
