-- Collections that administrators upload in parts, with the report of their check and import.
CREATE TABLE "collection_upload" (
    "id" UUID NOT NULL,
    "uploader" VARCHAR(30) NOT NULL,
    "bytes" INTEGER NOT NULL,
    "received" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "prune" BOOLEAN NOT NULL,
    "status" VARCHAR(12) NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "report" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "collection_upload_pkey" PRIMARY KEY ("id")
);
