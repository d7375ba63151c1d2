-- One e-mail about a thread until it is visited again, whatever it is about: mentioned and quoted users need no subscription.
CREATE TABLE "forum_thread_mail" (
    "thread_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "mailed_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "forum_thread_mail_pkey" PRIMARY KEY ("thread_id", "user_id")
);
CREATE INDEX "forum_thread_mail_user_id_idx" ON "forum_thread_mail"("user_id");
ALTER TABLE "forum_thread_mail" ADD CONSTRAINT "forum_thread_mail_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "forum_thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "forum_thread_mail" ADD CONSTRAINT "forum_thread_mail_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
INSERT INTO "forum_thread_mail" SELECT "thread_id", "user_id", "mailed_at" FROM "forum_subscription" WHERE "mailed_at" IS NOT NULL;
