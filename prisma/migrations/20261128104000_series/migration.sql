-- Series of works, with names and descriptions in the languages of the interface.
CREATE TABLE "series" (
    "id" VARCHAR(80) NOT NULL,
    "source_hash" CHAR(64) NOT NULL,
    "origin" VARCHAR(20) NOT NULL DEFAULT 'collection',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "series_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "series_text" (
    "series_id" VARCHAR(80) NOT NULL,
    "locale" VARCHAR(2) NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,

    CONSTRAINT "series_text_pkey" PRIMARY KEY ("series_id","locale")
);
ALTER TABLE "series_text" ADD CONSTRAINT "series_text_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "work" ADD COLUMN "series_id" VARCHAR(80), ADD COLUMN "series_position" SMALLINT;
ALTER TABLE "work" ADD CONSTRAINT "work_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "series"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "work_series_id_series_position_idx" ON "work"("series_id", "series_position");
