-- Administrators invite people without an account by e-mail.
CREATE TABLE "invitation" (
    "id" UUID NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "email_key" VARCHAR(254) NOT NULL,
    "role" "user_role" NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "invitation_email_key_key" ON "invitation"("email_key");
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");
CREATE INDEX "invitation_sent_at_idx" ON "invitation"("sent_at" DESC);
