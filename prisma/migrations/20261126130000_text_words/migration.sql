-- The words of the texts, for corrected spellings. Publishing adds the new words of a book; a job counts all of them each night, so that the
-- table is filled after the first night. lib/server/modules/books/commands/text-words.ts.
CREATE TABLE "text_word" (
  "word" TEXT NOT NULL,
  "paragraphs" INTEGER NOT NULL,
  CONSTRAINT "text_word_pkey" PRIMARY KEY ("word")
);
CREATE INDEX "text_word_trigram_idx" ON "text_word" USING gin ("word" gin_trgm_ops);
CREATE INDEX "text_word_letters_idx" ON "text_word" ("letters_of"("word"));
