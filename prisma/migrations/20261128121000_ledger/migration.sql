-- What books use up: devices, objects, professions, names, numbers, relations, openings and endings.
CREATE TABLE "ledger_entry" (
    "id" UUID NOT NULL,
    "run_id" UUID,
    "book_id" VARCHAR(80),
    "author_id" VARCHAR(80) NOT NULL,
    "kind" VARCHAR(12) NOT NULL,
    "key" VARCHAR(80) NOT NULL,
    "central" BOOLEAN NOT NULL,

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ledger_entry_run_id_kind_key_key" ON "ledger_entry"("run_id", "kind", "key");
CREATE UNIQUE INDEX "ledger_entry_book_id_kind_key_key" ON "ledger_entry"("book_id", "kind", "key");
CREATE INDEX "ledger_entry_kind_key_idx" ON "ledger_entry"("kind", "key");
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "generation_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "book"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "author"("id") ON DELETE CASCADE ON UPDATE CASCADE;
