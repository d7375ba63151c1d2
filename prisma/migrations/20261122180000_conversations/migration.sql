-- Messages from the contact and feedback forms and by e-mail, with their answers.
CREATE TYPE "conversation_state" AS ENUM ('open', 'waiting', 'answered', 'closed');

CREATE TABLE "conversation" (
    "id" UUID NOT NULL,
    "count" SERIAL NOT NULL,
    "number" VARCHAR(20) NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "category" VARCHAR(20) NOT NULL,
    "state" "conversation_state" NOT NULL DEFAULT 'open',
    "subject" VARCHAR(200) NOT NULL,
    "name" VARCHAR(100) NOT NULL DEFAULT '',
    "email" VARCHAR(254),
    "email_key" VARCHAR(254),
    "user_id" UUID,
    "language" VARCHAR(2) NOT NULL,
    "rating" SMALLINT,
    "technical" JSONB,
    "is_spam" BOOLEAN NOT NULL DEFAULT false,
    "assignee_id" UUID,
    "due_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "conversation_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "conversation_message" (
    "id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "direction" VARCHAR(10) NOT NULL,
    "author_id" UUID,
    "text" TEXT NOT NULL,
    "original" TEXT,
    "inbound_id" VARCHAR(120),
    "mail_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversation_message_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "conversation_attachment" (
    "id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "key" VARCHAR(120) NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversation_attachment_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "conversation_count_key" ON "conversation"("count");
CREATE UNIQUE INDEX "conversation_number_key" ON "conversation"("number");
CREATE UNIQUE INDEX "conversation_token_hash_key" ON "conversation"("token_hash");
CREATE INDEX "conversation_updated_at_id_idx" ON "conversation"("updated_at" DESC, "id");
CREATE INDEX "conversation_state_updated_at_id_idx" ON "conversation"("state", "updated_at" DESC, "id");
CREATE INDEX "conversation_email_key_idx" ON "conversation"("email_key");
CREATE INDEX "conversation_user_id_idx" ON "conversation"("user_id");
CREATE INDEX "conversation_assignee_id_idx" ON "conversation"("assignee_id");
CREATE UNIQUE INDEX "conversation_message_inbound_id_key" ON "conversation_message"("inbound_id");
CREATE INDEX "conversation_message_conversation_id_created_at_id_idx" ON "conversation_message"("conversation_id", "created_at", "id");
CREATE INDEX "conversation_message_author_id_idx" ON "conversation_message"("author_id");
CREATE INDEX "conversation_message_mail_id_idx" ON "conversation_message"("mail_id");
CREATE INDEX "conversation_attachment_message_id_idx" ON "conversation_attachment"("message_id");

ALTER TABLE "conversation" ADD CONSTRAINT "conversation_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "conversation_message" ADD CONSTRAINT "conversation_message_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "conversation_message" ADD CONSTRAINT "conversation_message_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "conversation_attachment" ADD CONSTRAINT "conversation_attachment_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "conversation_message"("id") ON DELETE CASCADE ON UPDATE CASCADE;
