-- The administrators' lists sorted by other columns.
CREATE INDEX "mail_kind_created_at_id_idx" ON "mail"("kind", "created_at" DESC, "id" DESC);
CREATE INDEX "conversation_subject_id_idx" ON "conversation"("subject", "id");
CREATE INDEX "conversation_due_at_id_idx" ON "conversation"("due_at", "id");

-- A copyright case is in the list by the same column as other conversations.
update conversation set due_at = dmca_case.due_at from dmca_case where dmca_case.conversation_id = conversation.id;
