-- The form of a book. Those that are there are prose: by their length as in formByLength (lib/domain/books/form.ts).
ALTER TABLE "book" ADD COLUMN "form" VARCHAR(20) NOT NULL DEFAULT 'tale';
UPDATE "book" SET "form" = CASE WHEN "word_count" < 50000 THEN 'novella' ELSE 'novel' END WHERE "word_count" >= 20000;
