-- Books that users want to read.
CREATE TABLE "wanted_book" (
  "user_id" UUID NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "book_id" VARCHAR(80) NOT NULL REFERENCES "book" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "added_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "wanted_book_pkey" PRIMARY KEY ("user_id", "book_id")
);

CREATE INDEX "wanted_book_user_id_added_at_idx" ON "wanted_book" ("user_id", "added_at" DESC);
