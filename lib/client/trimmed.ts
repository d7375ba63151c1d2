/** For `register` of a text field with an e-mail address: type=email trims, but does not allow autocomplete=username. */
export const TRIMMED = { setValueAs: (value: unknown) => (typeof value === "string" ? value.trim() : value) };
