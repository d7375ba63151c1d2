-- CreateTable
CREATE TABLE "dmca_case" (
    "conversation_id" UUID NOT NULL,
    "signature" VARCHAR(100) NOT NULL,
    "address" VARCHAR(500) NOT NULL,
    "telephone" VARCHAR(40) NOT NULL,
    "role" VARCHAR(10) NOT NULL,
    "work" TEXT NOT NULL,
    "material" VARCHAR(500) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dmca_case_pkey" PRIMARY KEY ("conversation_id")
);

-- AddForeignKey
ALTER TABLE "dmca_case" ADD CONSTRAINT "dmca_case_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
