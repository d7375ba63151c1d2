/** Whether the sender of a notice owns the copyright or may act for the owner. */
export const DMCA_ROLES = ["owner", "agent"] as const;
export type DmcaRole = (typeof DMCA_ROLES)[number];

export const POSTAL_ADDRESS_MAX = 500;
export const TELEPHONE_MAX = 40;
/** The shortest subscriber numbers with their area codes. */
const TELEPHONE_DIGITS = 5;
export const MATERIAL_MAX = 500;

/** Whether a text can be a telephone number of any country: digits with what people write between them, and perhaps an extension. */
export const isTelephone = (text: string): boolean =>
  /^[+(]?[\d\s()./–-]+(?:(?:ext|int|x|#|;)[.:\s]*\d+)?$/i.test(text) && text.replace(/\D/g, "").length >= TELEPHONE_DIGITS;

export type DmcaStatement = { signature: string; address: string; telephone: string; role: DmcaRole; work: string; material: string };

/** The whole address of a page of this site, given with or without the origin; null for another site's. */
export function ownAddress(material: string, origin: string): string | null {
  const url = URL.canParse(material, origin) ? new URL(material, origin) : null;
  return url?.origin === origin ? url.href : null;
}
