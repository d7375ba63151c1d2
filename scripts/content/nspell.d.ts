declare module "nspell" {
  /** A hunspell dictionary: the contents of its .aff and .dic files. */
  export default function nspell(dictionary: { aff: string | Buffer; dic: string | Buffer }): { correct(word: string): boolean };
}
