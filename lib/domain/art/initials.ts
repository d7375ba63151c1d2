/** `Guy de Maupassant` → `GM`: the capitals of a name without particles; of more than three, the first and the last. */
export function initialsOf(name: string): string {
  const letters = name.split(/[\s.-]+/u).flatMap((word) => {
    const first = [...word][0] ?? "";
    return first && first === first.toUpperCase() ? [first] : [];
  });
  return (letters.length > 3 ? [letters[0], letters.at(-1)] : letters).join("");
}
