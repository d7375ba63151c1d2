import { sentencesOf } from "#lib/domain/books/style/sentences";
import type { Language } from "#lib/domain/language";
import { countWords } from "#lib/domain/text/text";

/** Beginnings of short general sentences, by which paragraphs of language models often end. A heuristic: it misses many and takes some amiss. */
const GENERAL: Record<Language, RegExp> = {
  en: /^(?:and |but |for |perhaps |sometimes |after all, )*(?:there (?:are|is) (?:no|some|things|a kind)|some (?:things|people|men|women|doors|silences)|no one (?:ever|is|can)|nobody (?:ever|is|can)|every(?:one|body|thing) (?:is|has|ends|comes)|(?:a|an) \p{L}+ (?:is|can|may|must|does not|never|that|who) |one (?:must|can|never|always|does)|we (?:are all|all|never|always)|it is (?:always|never|only|the)|that (?:is|was) (?:the (?:thing|trouble|way|nature|price|secret)|what|how)|love |truth |memory |grief |silence |time )/iu,
  it: /^(?:e |ma |perché |forse |a volte )*(?:ci sono (?:cose|uomini|silenzi)|certe cose|nessuno (?:può|è|sa)|tutti (?:sono|hanno)|ogni \p{L}+ (?:è|ha|sa)|un[oa’]? ?\p{L}+ (?:è|può|deve|non) |non si (?:può|deve)|è sempre|è così che|questo (?:è|era) il|il tempo |l’amore |la verità |la memoria |il silenzio )/iu,
  es: /^(?:y |pero |porque |quizá |a veces )*(?:hay (?:cosas|hombres|silencios)|ciertas cosas|nadie (?:puede|es|sabe)|todos (?:somos|tenemos)|cada \p{L}+ (?:es|tiene|sabe)|una? \p{L}+ (?:es|puede|debe|no|que) |no se (?:puede|debe)|es siempre|así es|eso (?:es|era) (?:lo|el)|el tiempo |el amor |la verdad |la memoria |el silencio )/iu,
  fr: /^(?:et |mais |car |peut-être |parfois )*(?:il y a des (?:choses|hommes|silences)|certaines choses|(?:nul|personne) ne (?:peut|sait)|chacun (?:est|a|sait)|chaque \p{L}+ (?:est|a|sait)|une? \p{L}+ (?:est|peut|doit|ne|qui) |on ne (?:peut|doit)|c’est toujours|c’est ainsi|c’(?:est|était) (?:là le|cela)|le temps |l’amour |la vérité |la mémoire |le silence )/iu,
  de: /^(?:und |aber |denn |vielleicht |manchmal )*(?:es gibt (?:dinge|menschen|ein)|manche (?:dinge|menschen)|niemand (?:kann|ist|weiß)|jeder (?:ist|hat|weiß)|ein \p{L}+ (?:ist|kann|muß|muss|der) |eine \p{L}+ (?:ist|kann|muß|muss|die) |man (?:kann|muß|muss|darf)|es ist immer|so ist |das (?:ist|war) (?:das|der|die) (?:geheimnis|preis|ganze)|die zeit |die liebe |die wahrheit |das schweigen )/iu,
};
const MIN_SENTENCES = 3;
const WORDS = [4, 16] as const;

/** How a paragraph of three sentences or more ends; chapter and paragraph from 1. */
export type Closing = { chapter: number; paragraph: number; sentence: string; isAphorism: boolean };

/** The last sentences of the paragraphs of three sentences or more, and whether each is a short general one, outside of speech. */
export const closingsOf = (chapters: readonly (readonly string[])[], language: Language): Closing[] =>
  chapters.flatMap((paragraphs, chapter) =>
    paragraphs.flatMap((text, paragraph) => {
      const sentences = sentencesOf(text);
      const sentence = sentences.at(-1) ?? "";
      if (sentences.length < MIN_SENTENCES) return [];
      return [{ chapter: chapter + 1, paragraph: paragraph + 1, sentence, isAphorism: isAphorism(sentence, language) }];
    }),
  );

function isAphorism(sentence: string, language: Language): boolean {
  const words = countWords(sentence);
  return words >= WORDS[0] && words <= WORDS[1] && !/[“”«»„—]/.test(sentence) && GENERAL[language].test(sentence);
}
