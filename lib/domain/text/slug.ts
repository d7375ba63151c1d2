const MAX_LENGTH = 70;
/** Letters that decompose into no base letter. */
const LETTERS: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l", ı: "i", þ: "th", ð: "d" };

/** A slug of lower-case Latin letters, digits and single hyphens, cut at a word; empty if nothing is left. */
export function slugOf(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßæœøđłıþð]/g, (letter) => LETTERS[letter] ?? "")
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (plain.length <= MAX_LENGTH) return plain;
  const cut = plain.slice(0, MAX_LENGTH);
  return cut.slice(0, Math.max(cut.lastIndexOf("-"), 1)).replace(/-$/, "");
}
