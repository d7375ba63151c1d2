-- The last post of each section: without it an empty section reads every thread.
CREATE INDEX "forum_thread_section_id_state_last_post_at_id_idx" ON "forum_thread"("section_id", "state", "last_post_at" DESC, "id");

-- Whether a user has read a thread, without reading every reader of the thread.
DROP INDEX "forum_reading_thread_id_idx";
CREATE INDEX "forum_reading_thread_id_user_id_idx" ON "forum_reading"("thread_id", "user_id");
