export const EMAIL_MAX = 254;
const LOCAL_MAX = 64;

/**
 * One @ between a local part and a host. Quoted local parts are legal but refused: in practice only attackers use them.
 */
const EMAIL =
  /^([^\s"(),:;<>@[\\\]\p{C}]+)@((?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?\.)*[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?)$/u;

export const normalizeEmail = (email: string): string => email.trim().normalize("NFC");

/** Normalises an address for comparison; providers ignore case. */
export const emailKey = (email: string): string => normalizeEmail(email).toLowerCase();

/** The mailbox that an address belongs to, for limits: without what follows a plus sign, by which one mailbox has any number of addresses. */
export const mailboxKey = (email: string): string => emailKey(email).replace(/^([^+@]+)\+[^@]*/, "$1");

export function isEmail(email: string): boolean {
  const tidy = normalizeEmail(email);
  // Lower case may be longer: "İ" becomes two characters.
  const isLong = tidy.length > EMAIL_MAX || emailKey(tidy).length > EMAIL_MAX;
  const [, local = ""] = isLong ? [] : (EMAIL.exec(tidy) ?? []);
  return local.length > 0 && local.length <= LOCAL_MAX && !local.startsWith(".") && !local.endsWith(".") && !local.includes("..");
}

/** Whether the host of an address has a dot, that is, is not in the local network. */
export const isOnInternet = (email: string): boolean => email.slice(email.lastIndexOf("@")).includes(".");

/** Masks an address for mails that other people may read: "a…e@example.org". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const local = [...email.slice(0, at)];
  return `${local[0] ?? ""}…${local.length > 2 ? (local.at(-1) ?? "") : ""}${email.slice(at)}`;
}
