/** A heading of a page; `depth` 2 to 4. */
export type Heading = { id: string; text: string; depth: number };
