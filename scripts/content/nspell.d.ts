declare module "nspell" {
  /** A hunspell dictionary: its affixes and its words, as the files have them. */
  export default function nspell(dictionary: { aff: string | Buffer; dic: string | Buffer }): { correct(word: string): boolean };
}
