CREATE TABLE "probe_result" (
  "component" VARCHAR(20) NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "state" VARCHAR(20) NOT NULL,
  "duration_ms" INTEGER,
  "error" VARCHAR(60),

  CONSTRAINT "probe_result_pkey" PRIMARY KEY ("component", "at")
);

CREATE TABLE "probe_day" (
  "component" VARCHAR(20) NOT NULL,
  "day" DATE NOT NULL,
  "operational" INTEGER NOT NULL DEFAULT 0,
  "degraded" INTEGER NOT NULL DEFAULT 0,
  "partial_outage" INTEGER NOT NULL DEFAULT 0,
  "major_outage" INTEGER NOT NULL DEFAULT 0,
  "unknown" INTEGER NOT NULL DEFAULT 0,
  "durations" INTEGER[],

  CONSTRAINT "probe_day_pkey" PRIMARY KEY ("component", "day")
);

CREATE TABLE "incident" (
  "id" UUID NOT NULL,
  "kind" VARCHAR(20) NOT NULL,
  "title" VARCHAR(120) NOT NULL,
  "status" VARCHAR(20) NOT NULL,
  "impact" VARCHAR(20) NOT NULL,
  "starts_at" TIMESTAMPTZ(3) NOT NULL,
  "ends_at" TIMESTAMPTZ(3),
  "resolved_at" TIMESTAMPTZ(3),
  "published_at" TIMESTAMPTZ(3),
  "probed_component" VARCHAR(20),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "incident_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "incident_starts_at_id_idx" ON "incident"("starts_at" DESC, "id");

CREATE TABLE "incident_update" (
  "id" UUID NOT NULL,
  "incident_id" UUID NOT NULL,
  "status" VARCHAR(20) NOT NULL,
  "text" VARCHAR(4000) NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "incident_update_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "incident_update_incident_id_at_idx" ON "incident_update"("incident_id", "at" DESC);
ALTER TABLE "incident_update" ADD CONSTRAINT "incident_update_incident_id_fkey" FOREIGN KEY ("incident_id") REFERENCES "incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "incident_component" (
  "incident_id" UUID NOT NULL,
  "component" VARCHAR(20) NOT NULL,

  CONSTRAINT "incident_component_pkey" PRIMARY KEY ("incident_id", "component")
);
ALTER TABLE "incident_component" ADD CONSTRAINT "incident_component_incident_id_fkey" FOREIGN KEY ("incident_id") REFERENCES "incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;
