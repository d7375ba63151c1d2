-- What a notification is about. Its values are read when it is shown: a text or a name that was deleted must not stay in copies.
ALTER TABLE "notification" ADD COLUMN "subject" VARCHAR(60);
-- Notifications of one kind with the same key are one line.
ALTER TABLE "notification" ADD COLUMN "group_key" VARCHAR(60);

-- Until now the key of a notification about a post named the post.
UPDATE "notification" SET "subject" = 'post:' || post."id", "group_key" = 'thread:' || post."thread_id", "values" = '{}'
FROM "forum_post" post
WHERE post."id" = (CASE WHEN "dedupe_key" LIKE 'forum-post:%' THEN substr("dedupe_key", 12)::uuid END);
UPDATE "notification" SET "values" = "values" - 'author' - 'excerpt' WHERE "dedupe_key" LIKE 'forum-post:%' AND "subject" IS NULL;
