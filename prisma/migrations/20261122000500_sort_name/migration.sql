ALTER TABLE "author" ADD COLUMN "sort_name" TEXT;
