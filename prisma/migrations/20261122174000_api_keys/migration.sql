-- API keys, the calls that were made with them, and the users' quotas.
ALTER TABLE "users" ADD COLUMN "api_tier" VARCHAR(10) NOT NULL DEFAULT 'free';

CREATE TABLE "api_key" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "hint" VARCHAR(20) NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "former_hash" CHAR(64),
    "former_until" TIMESTAMPTZ(3),
    "scopes" VARCHAR(10)[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "rotated_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "api_usage" (
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "api_usage_pkey" PRIMARY KEY ("user_id","day")
);

CREATE UNIQUE INDEX "api_key_hash_key" ON "api_key"("hash");
CREATE UNIQUE INDEX "api_key_former_hash_key" ON "api_key"("former_hash");
CREATE INDEX "api_key_user_id_idx" ON "api_key"("user_id");
CREATE INDEX "api_usage_day_idx" ON "api_usage"("day");

ALTER TABLE "api_key" ADD CONSTRAINT "api_key_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "api_usage" ADD CONSTRAINT "api_usage_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
