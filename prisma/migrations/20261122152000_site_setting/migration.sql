-- Settings that administrators change in the interface; a row overrides the environment.
CREATE TABLE "site_setting" (
    "name" VARCHAR(40) NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "site_setting_pkey" PRIMARY KEY ("name")
);
