/** A text of the contract as it is read: names between backticks as code, and typographic apostrophes. */
export const ContractText = ({ text }: { text: string }) =>
  [...text.matchAll(/`([^`]*)`|[^`]+/g)].map(({ 0: part, 1: name, index: at }) =>
    name === undefined ? part.replace(/(?<=\p{L})'/gu, "’") : <code key={at}>{name}</code>,
  );
