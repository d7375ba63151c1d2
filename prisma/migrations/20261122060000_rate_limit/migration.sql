-- Columns in the order that RateLimiterPostgres of rate-limiter-flexible inserts them. Unlogged: a crash of PostgreSQL may empty it.
-- The free space in each page keeps updates of "points" in place.
CREATE UNLOGGED TABLE "rate_limit" (
    "key" CHAR(64) NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
) WITH (fillfactor = 70);
