-- Whether every foreign phrase of a book's chapters is marked with its language (docs/collection-format.md).
ALTER TABLE "book" ADD COLUMN "languages_marked" BOOLEAN NOT NULL DEFAULT false;
