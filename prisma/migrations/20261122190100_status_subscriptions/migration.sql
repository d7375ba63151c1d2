ALTER TABLE "incident_update" ADD COLUMN "announced_at" TIMESTAMPTZ(3);

CREATE TABLE "status_webhook" (
  "id" UUID NOT NULL,
  "url" VARCHAR(2000) NOT NULL,
  "components" TEXT[],
  "encrypted_secret" BYTEA NOT NULL,
  "token_hash" CHAR(64) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "failing_since" TIMESTAMPTZ(3),
  "disabled_at" TIMESTAMPTZ(3),

  CONSTRAINT "status_webhook_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "status_webhook_url_key" ON "status_webhook"("url");
CREATE UNIQUE INDEX "status_webhook_token_hash_key" ON "status_webhook"("token_hash");

CREATE TABLE "status_subscriber" (
  "id" UUID NOT NULL,
  "email" VARCHAR(254) NOT NULL,
  "email_key" VARCHAR(254) NOT NULL,
  "language" VARCHAR(2) NOT NULL,
  "components" TEXT[],
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "status_subscriber_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "status_subscriber_email_key_key" ON "status_subscriber"("email_key");
