/** What stands for the name of an author of whom only the id is known: "Mary Shelley" for `mary-shelley`. */
export const authorNameOf = (id: string): string => id.replace(/(?:^|-)(.)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
