-- CreateTable
CREATE TABLE "help_votes" (
    "slug" VARCHAR(80) NOT NULL,
    "locale" VARCHAR(2) NOT NULL,
    "helpful" INTEGER NOT NULL DEFAULT 0,
    "unhelpful" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "help_votes_pkey" PRIMARY KEY ("slug","locale")
);

-- CreateTable
CREATE TABLE "help_voter" (
    "hash" CHAR(64) NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "help_voter_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "help_voter_day_idx" ON "help_voter"("day");
