import type { Language } from "#lib/domain/language";

/** Phrases that are typical of language models. */
const CLICHES: Record<Language, RegExp> = {
  en: /let out a breath|breath (?:he|she|I) (?:had )?not known|tapestry of|a testament to|sent shivers|heart (?:pounded|hammered)|something shifted|the weight of the (?:moment|silence|years)|hung (?:heavy )?in the air|the silence stretched|couldn’t help but|unspoken words|a symphony of|in that moment|little did (?:he|she|I|they) know/giu,
  it: /trattenne il respiro|senza fiato|un brivido (?:lungo|le corse|gli corse)|il peso del(?:la)? (?:silenzio|momento|verità)|in quel preciso istante|il cuore (?:gli|le|mi) batteva forte|qualcosa (?:era )?cambiat[oa] per sempre|un arazzo di|una sinfonia di|il silenzio si fece (?:denso|pesante)/giu,
  es: /contuvo (?:el aliento|la respiración)|un escalofrío (?:le|me) recorrió|el peso (?:del silencio|del momento|de la verdad)|en ese preciso instante|el corazón (?:le|me) latía con fuerza|algo cambió para siempre|un tapiz de|una sinfonía de|el silencio se hizo (?:denso|pesado)/giu,
  fr: /retint (?:son souffle|sa respiration)|un frisson (?:le|la|me) parcourut|le poids (?:du silence|du moment|de la vérité)|à cet instant précis|(?:son|mon) cœur battait (?:fort|la chamade)|quelque chose (?:avait )?changé à jamais|une tapisserie de|une symphonie de|le silence s’étira/giu,
  de: /hielt den Atem an|ein Schauer lief|die Last (?:der Stille|des Augenblicks|der Wahrheit)|in diesem (?:einen )?Augenblick wusste|(?:sein|ihr|mein) Herz (?:pochte|hämmerte)|etwas veränderte sich|ein Teppich aus|eine Symphonie aus|die Stille dehnte sich/giu,
};

export const clichesOf = (text: string, language: Language): string[] => [...text.matchAll(CLICHES[language])].map(([phrase]) => phrase);

/**
 * Words that language models use far more often than people; stems, so that inflected forms count. The English ones after Kobak et al.,
 * "Delving into LLM-assisted writing", 2025, and the slop lists of EQ-Bench.
 */
export const MODEL_WORDS: Record<Language, RegExp> = {
  en: /^(?:tapestr|testament|shimmer|ethereal|palpable|intricate|whisper|flicker|glint|tremulous|unspoken|labyrinth|kaleidoscop|bittersweet|echo|linger|unravel|weathered|ancient)/,
  it: /^(?:arazz|testimonianz|scintill|etere[oai]$|palpabil|intricat|sussurr|tremol|labirint|caleidoscop|agrodolc|echeggi|indugi|insondabil|antic[oahi]+$)/,
  es: /^(?:tapi[zc]|testimoni|resplandec|etére|palpabl|intrincad|susurr|tembloros|laberint|caleidoscop|agridulce|reson|insondabl|ancestral|inefabl)/,
  fr: /^(?:tapisserie|témoignage|scintill|éthéré|palpabl|murmur|tremblot|labyrinth|kaléidoscop|doux-amer|résonn|insondabl|ancestral|indicibl|vacill)/,
  de: /^(?:teppich|zeugnis|schimmer|ätherisch|greifbar|flüster|flacker|labyrinth|kaleidoskop|bittersüß|widerhall|unergründlich|uralt|unausgesprochen)/,
};
