-- The names under which a worker process locks jobs: jobs of one that is dead are freed while other workers live.
ALTER TABLE "heartbeat" ADD COLUMN "workers" TEXT[] DEFAULT ARRAY[]::TEXT[];
