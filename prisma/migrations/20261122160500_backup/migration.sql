-- When the last backup was made, for the administrators' overview and for monitoring.
CREATE TABLE "backup" (
    "id" UUID NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "bytes" BIGINT NOT NULL,
    "rows" BIGINT NOT NULL,
    "files" INTEGER NOT NULL,

    CONSTRAINT "backup_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "backup_finished_at_idx" ON "backup"("finished_at");
