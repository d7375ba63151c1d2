-- Backups that the worker makes: the name of the file while it is kept, and how its trial ended.
ALTER TABLE "backup" ADD COLUMN "file" VARCHAR(100);
ALTER TABLE "backup" ADD COLUMN "tried_at" TIMESTAMPTZ(3);
ALTER TABLE "backup" ADD COLUMN "trial_error" VARCHAR(500);
CREATE UNIQUE INDEX "backup_file_key" ON "backup"("file");
