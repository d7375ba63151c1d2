/**
 * The text without the characters at its end that `character` matches one by one. An expression that is anchored only at the end (`/[…]+$/`) takes
 * quadratic time for such characters in the middle.
 */
export function withoutEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
