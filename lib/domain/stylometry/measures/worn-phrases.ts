import type { Language } from "#lib/domain/language";

/**
 * Phrases of three words and more that language models are known for. By hand: comparison with human works finds words and pairs (`overuse`), and
 * longer ones are too rare for it. Human works have one in 30,000 words at most.
 */
const WORN: Record<Language, RegExp> = {
  en: /let out a breath|breath (?:he|she|I) (?:had )?not known|tapestry of|a testament to|sent shivers|heart (?:pounded|hammered)|something shifted|the weight of the (?:moment|silence|years)|hung (?:heavy )?in the air|the silence stretched|couldn’t help but|unspoken words|a symphony of|in that moment|little did (?:he|she|I|they) know/giu,
  it: /trattenne il respiro|senza fiato|un brivido (?:lungo|le corse|gli corse)|il peso del(?:la)? (?:silenzio|momento|verità)|in quel preciso istante|il cuore (?:gli|le|mi) batteva forte|qualcosa (?:era )?cambiat[oa] per sempre|un arazzo di|una sinfonia di|il silenzio si fece (?:denso|pesante)/giu,
  es: /contuvo (?:el aliento|la respiración)|un escalofrío (?:le|me) recorrió|el peso (?:del silencio|del momento|de la verdad)|en ese preciso instante|el corazón (?:le|me) latía con fuerza|algo cambió para siempre|un tapiz de|una sinfonía de|el silencio se hizo (?:denso|pesado)/giu,
  fr: /retint (?:son souffle|sa respiration)|un frisson (?:le|la|me) parcourut|le poids (?:du silence|du moment|de la vérité)|à cet instant précis|(?:son|mon) cœur battait (?:fort|la chamade)|quelque chose (?:avait )?changé à jamais|une tapisserie de|une symphonie de|le silence s’étira/giu,
  de: /hielt den Atem an|ein Schauer lief|die Last (?:der Stille|des Augenblicks|der Wahrheit)|in diesem (?:einen )?Augenblick wusste|(?:sein|ihr|mein) Herz (?:pochte|hämmerte)|etwas veränderte sich|ein Teppich aus|eine Symphonie aus|die Stille dehnte sich/giu,
};

/** The worn phrases of a text, as written. */
export const wornPhrasesOf = (text: string, language: Language): string[] => [...text.matchAll(WORN[language])].map(([phrase]) => phrase);
