-- The matching paragraphs of one book, of which searches show the best: without an index each paragraph of each found book is read.
CREATE EXTENSION IF NOT EXISTS "btree_gin";
CREATE INDEX "paragraph_book_id_words_idx" ON "paragraph" USING gin ("book_id", "words");
