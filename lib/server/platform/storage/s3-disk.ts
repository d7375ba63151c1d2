import "server-only";

import { Disk } from "flydrive";

/** The bucket of an address of the form s3://key:secret@host/bucket?region=eu-central-1. */
export async function openS3Disk(address: string): Promise<Disk> {
  const { S3Driver } = await import("flydrive/drivers/s3");
  const url = new URL(address);
  const isPlain = ["localhost", "127.0.0.1"].includes(url.hostname) || url.searchParams.get("tls") === "off";
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
      endpoint: `${isPlain ? "http" : "https"}://${url.host}`,
      region: url.searchParams.get("region") ?? "us-east-1",
      bucket: url.pathname.slice(1),
      forcePathStyle: true,
      supportsACL: false,
      // Else streams are sent in chunks with a checksum at the end (aws-chunked), which not every service reads.
      requestChecksumCalculation: "WHEN_REQUIRED",
      visibility: "private",
    }),
  );
}
