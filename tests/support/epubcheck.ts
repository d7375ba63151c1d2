import { EpubCheck } from "@likecoin/epubcheck-ts";

/** The errors and warnings of EPUBCheck. */
export async function epubFaults(bytes: Uint8Array): Promise<string[]> {
  const { messages } = await EpubCheck.validate(bytes);
  return messages.filter(({ severity }) => severity !== "info" && severity !== "usage").map(({ id, message }) => `${id}: ${message}`);
}
