export const EMAIL_MAX = 254;
const LOCAL_MAX = 64;

/** One @ between a plain local part and a host. Quoted local parts are legal and used by nobody but attackers: refused. */
const EMAIL =
  /^([^\s"(),:;<>@[\\\]\p{C}]+)@((?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?\.)*[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?)$/u;

export const tidyEmail = (email: string): string => email.trim().normalize("NFC");

/** What two addresses that count as one have in common; providers do not tell capitals apart. */
export const emailKey = (email: string): string => tidyEmail(email).toLowerCase();

export function isEmail(email: string): boolean {
  const tidy = tidyEmail(email);
  // Small letters may be more: "İ" becomes two.
  const isLong = tidy.length > EMAIL_MAX || emailKey(tidy).length > EMAIL_MAX;
  const [, local = ""] = isLong ? [] : (EMAIL.exec(tidy) ?? []);
  return local.length > 0 && local.length <= LOCAL_MAX && !local.startsWith(".") && !local.endsWith(".") && !local.includes("..");
}

/** Whether an address is anywhere but in a house of its own: its host has a dot. */
export const isOnInternet = (email: string): boolean => email.slice(email.lastIndexOf("@")).includes(".");

/** The address with most of its name hidden, for a mail that somebody else may read: "a…e@example.org". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const local = [...email.slice(0, at)];
  return `${local[0] ?? ""}…${local.length > 2 ? (local.at(-1) ?? "") : ""}${email.slice(at)}`;
}
