-- The author of removed material has a strike; a counter-notice is a conversation of its own about the case.
ALTER TABLE "dmca_case" ADD COLUMN "struck_user_id" UUID;
ALTER TABLE "dmca_case"
  ADD CONSTRAINT "dmca_case_struck_user_id_fkey" FOREIGN KEY ("struck_user_id") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "dmca_case_struck_user_id_idx" ON "dmca_case" ("struck_user_id");

ALTER TABLE "conversation" ADD COLUMN "countered_case_id" UUID;
ALTER TABLE "conversation"
  ADD CONSTRAINT "conversation_countered_case_id_fkey" FOREIGN KEY ("countered_case_id") REFERENCES "conversation" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "conversation_countered_case_id_idx" ON "conversation" ("countered_case_id");
