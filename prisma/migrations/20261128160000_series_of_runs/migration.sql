ALTER TABLE "book_request" ADD COLUMN "series_id" VARCHAR(80);
ALTER TABLE "book_request" ADD CONSTRAINT "book_request_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "series"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "generation_run" ADD COLUMN "series_id" VARCHAR(80);
ALTER TABLE "generation_run" ADD CONSTRAINT "generation_run_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "series"("id") ON DELETE SET NULL ON UPDATE CASCADE;
