CREATE TABLE "member" (
    "id" UUID NOT NULL,
    "username" VARCHAR(30) NOT NULL,
    "username_key" VARCHAR(60) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "email_key" VARCHAR(254) NOT NULL,
    "password_hash" TEXT,
    "first_name" VARCHAR(50) NOT NULL DEFAULT '',
    "last_name" VARCHAR(50) NOT NULL DEFAULT '',
    "bio" VARCHAR(500) NOT NULL DEFAULT '',
    "avatar" VARCHAR(120),
    "notify_new_books" BOOLEAN NOT NULL DEFAULT true,
    "language" VARCHAR(2) NOT NULL,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "session_epoch" INTEGER NOT NULL DEFAULT 0,
    "verified_at" TIMESTAMPTZ(3),
    "deactivated_at" TIMESTAMPTZ(3),
    "delete_after" TIMESTAMPTZ(3),
    "keep_comments" BOOLEAN NOT NULL DEFAULT true,
    "terms_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "device" VARCHAR(80) NOT NULL,
    "lasting" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "verification_code" (
    "user_id" UUID NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verification_code_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "mailed_link" (
    "hash" CHAR(64) NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" VARCHAR(10) NOT NULL,
    "email" VARCHAR(254),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mailed_link_pkey" PRIMARY KEY ("hash")
);

CREATE TABLE "connection" (
    "provider" VARCHAR(20) NOT NULL,
    "account_id" VARCHAR(255) NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "connection_pkey" PRIMARY KEY ("provider", "account_id")
);

CREATE TABLE "mail" (
    "id" UUID NOT NULL,
    "kind" VARCHAR(30) NOT NULL,
    "sealed" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "refusal" TEXT,

    CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "member_username_key_key" ON "member"("username_key");
CREATE UNIQUE INDEX "member_email_key_key" ON "member"("email_key");
CREATE INDEX "member_delete_after_idx" ON "member"("delete_after");
CREATE INDEX "session_user_id_idx" ON "session"("user_id");
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");
CREATE INDEX "mailed_link_user_id_idx" ON "mailed_link"("user_id");
CREATE INDEX "mailed_link_expires_at_idx" ON "mailed_link"("expires_at");
CREATE UNIQUE INDEX "connection_user_id_provider_key" ON "connection"("user_id", "provider");
CREATE INDEX "mail_created_at_idx" ON "mail"("created_at");

ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "verification_code" ADD CONSTRAINT "verification_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mailed_link" ADD CONSTRAINT "mailed_link_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "connection" ADD CONSTRAINT "connection_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
