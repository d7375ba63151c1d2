-- Which versions of the terms users have accepted, and how far the e-mails about a version have got.
CREATE TABLE "legal_acceptance" (
    "user_id" UUID NOT NULL,
    "document" VARCHAR(10) NOT NULL,
    "version" CHAR(10) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "legal_acceptance_pkey" PRIMARY KEY ("user_id","document","version")
);

CREATE TABLE "legal_announcement" (
    "document" VARCHAR(10) NOT NULL,
    "version" CHAR(10) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "cursor" UUID,
    "recipients" INTEGER NOT NULL DEFAULT 0,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "legal_announcement_pkey" PRIMARY KEY ("document","version")
);

ALTER TABLE "legal_acceptance" ADD CONSTRAINT "legal_acceptance_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
