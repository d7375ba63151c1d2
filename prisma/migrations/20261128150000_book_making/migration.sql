CREATE TABLE "book_making" (
  "book_id" VARCHAR(80) NOT NULL,
  "making" JSONB NOT NULL,

  CONSTRAINT "book_making_pkey" PRIMARY KEY ("book_id"),
  CONSTRAINT "book_making_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "book"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
