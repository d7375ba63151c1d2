import type { Language } from "#lib/domain/language";
import { evenMarks } from "#lib/domain/stylometry/measures/punctuation";
import { speechOf } from "#lib/domain/stylometry/measures/speech";

/** What a passage mostly is. */
export const PASSAGE_KINDS = ["dialogue", "letter", "description", "action", "reflection"] as const;
export type PassageKind = (typeof PASSAGE_KINDS)[number];

/** The share of words in speech from which a passage is dialogue. */
const DIALOGUE = 0.4;

/** Salutations, and words with which letters end. */
const LETTER: Record<Language, RegExp> = {
  en: /^(?:my )?(?:dear(?:est)?|beloved|honou?red|sir|madam)(?!\p{L})[^.?!\n]{0,50}[,:—–-]|(?<!\p{L})(?:yours (?:ever|truly|faithfully|sincerely|affectionately)|your (?:affectionate|obedient|loving|humble)|i remain)(?!\p{L})/imu,
  it: /^(?:mi[oa] )?(?:car[oai]|carissim[oa]|gentilissim[oa]|egregio|illustre|stimatissim[oa])(?!\p{L})[^.?!\n]{0,50}[,:!—–-]|(?<!\p{L})(?:vostro (?:devotissimo|affezionatissimo|aff)|tu[oa] (?:affezionat[oa]|aff)|con stima)/imu,
  es: /^(?:mi )?(?:querid[oa]|muy señor|estimad[oa]|amig[oa] mí[oa])(?!\p{L})[^.?!\n]{0,50}[,:—–-]|(?<!\p{L})(?:su (?:afectísimo|seguro servidor)|tuy[oa] siempre|q\. ?b\. ?s\. ?m)/imu,
  fr: /^(?:mon |ma )?(?:ch[eè]re?|très ch[eè]re?|monsieur|madame|mademoiselle)(?!\p{L})[^.?!\n]{0,40},$|(?<!\p{L})(?:votre (?:dévouée?|affectionnée?|très humble)|veuillez agréer|je vous embrasse)/imu,
  de: /^(?:mein[e]? )?(?:liebe[rs]?|teure[rs]?|geehrte[rs]?|sehr geehrte[rs]?|verehrte[rs]?)(?!\p{L})[^.?!\n]{0,50}[,!:—–-]|(?<!\p{L})(?:ihr (?:ergebener|ergebenster)|dein(?:e)? (?:dich liebende|treuer?)|mit herzlichen grüßen|hochachtungsvoll)/imu,
};

type CuedKind = "action" | "description" | "reflection";

/** Beginnings of common words for what is done, what is seen, and what is thought; counted in the narrator's words. */
const CUES: Record<Language, Record<CuedKind, RegExp>> = {
  en: {
    action:
      /(?<!\p{L})(?:ran|rush|spr[au]ng|leap|leapt|seiz|caught|struck|threw|thrust|turned|push|pull|fell|fired|drew|climb|jump|hurri|dash|broke|flung|snatch|grasp|rose|stopp|start|ride|rode|fled|shot|knock|open(?:ed)|clos(?:ed)|shut)\p{L}*/giu,
    description:
      /(?<!\p{L})(?:room|wall|window|door|house|street|tree|sky|sea|hill|valley|light|shadow|colou?r|white|black|red|green|blue|grey|gray|yellow|dark|tall|old|large|small|narrow|wide|long|high|covered|stood|lay|hung|beneath|above|beyond|garden|river|mountain|face|hair|eyes|dress)\p{L}*/giu,
    reflection:
      /(?<!\p{L})(?:think|thought|believe|perhaps|seem|suppose|reason|truth|soul|mind|feel|felt|love|fear|hope|memory|remember|always|never|indeed|doubt|nature|human|mankind|life|death|happiness|virtue|passion|sense|idea|opinion|why|whether|because|therefore)\p{L}*/giu,
  },
  it: {
    action:
      /(?<!\p{L})(?:cors[eio]|corre|salt|afferr|prese|gett|lanci|spinse|tir[òa]|cadde|balz|rivolse|volse|fugg|colp|strapp|aprì|chiuse|scapp|precipit|alz[òa]|fermò|mosse|usc[ìi]|entrò|gridò|strinse|sbatt|rincor|buss)\p{L}*/giu,
    description:
      /(?<!\p{L})(?:stanza|camera|mur[oi]|finestr|porta|casa|case|strad|alber|cielo|mare|collin|valle|luce|ombr|color|bianc|ner[oiae]|ross|verd|azzurr|grigi|giall|scur|alt[oiae]|vecchi|grand|piccol|strett|largh|lung|sopra|sotto|giardin|fium|mont|viso|capelli|occhi|vest)\p{L}*/giu,
    reflection:
      /(?<!\p{L})(?:pens|cred|forse|sembr|parev|suppon|ragion|verità|anim|mente|sent|amor|paur|speran|memori|ricord|sempre|mai|infatti|dubbi|natur|uman|vita|morte|felicità|virtù|passion|idea|opinion|perché|dunque)\p{L}*/giu,
  },
  es: {
    action:
      /(?<!\p{L})(?:corri|corre|salt|agarr|cogió|arroj|lanz|empuj|tir[óa]|cayó|volvió|huy|golpe|arranc|abrió|cerró|escap|precipit|alz[óa]|levant|detuv|moví|sali|entró|grit[óa]|apret|asi[óe]|dispar)\p{L}*/giu,
    description:
      /(?<!\p{L})(?:habitaci|cuarto|muro|pared|ventan|puert|casa|calle|árbol|ciel|mar|colin|valle|luz|sombr|color|blanc|negr|roj|verd|azul|gris|amarill|oscur|alt[oa]|viej|grand|pequeñ|estrech|anch|larg|sobre|bajo|jardín|río|mont|rostro|cabell|ojos|vestid)\p{L}*/giu,
    reflection:
      /(?<!\p{L})(?:pens|cre[eíy]|quizá|acaso|parec|supon|razón|verdad|alma|mente|sent[íi]|amor|mied|temor|esperan|memori|recuerd|siempre|nunca|jamás|duda|natural|human|vida|muerte|felicidad|virtud|pasión|idea|opinión|porque|pues)\p{L}*/giu,
  },
  fr: {
    action:
      /(?<!\p{L})(?:cour[ua]|saut|saisi|jet|lanç|pouss|tira|tomb|tourn|fui|enfuir|frapp|arrach|ouvri|ferma|échapp|précipit|leva|arrêt|sorti|entra|cria|serra|bondi|élanc|grimp|tira)\p{L}*/giu,
    description:
      /(?<!\p{L})(?:chambre|mur|fenêtre|porte|maison|rue|arbre|ciel|mer|colline|vallée|lumière|ombre|couleur|blanc|noir|rouge|vert|bleu|gris|jaune|sombre|haut|vieux|vieille|grand|petit|étroit|large|long|sous|dessus|jardin|rivière|mont|visage|cheveux|yeux|robe)\p{L}*/giu,
    reflection:
      /(?<!\p{L})(?:pens|croi|croy|peut-être|sembl|suppos|raison|vérité|âme|esprit|sent[ia]|amour|peur|espoir|espér|mémoire|souven|toujours|jamais|doute|nature|humain|vie|mort|bonheur|vertu|passion|idée|opinion|parce|donc|pourquoi)\p{L}*/giu,
  },
  de: {
    action:
      /(?<!\p{L})(?:lief|rannte|sprang|packte|griff|warf|stieß|zog|fiel|drehte|floh|schlug|riss|riß|öffnete|schloss|schloß|stürzte|erhob|hielt|ging|trat|rief|eilte|kletterte|schob|schoss|schoß|kam|wandte)\p{L}*/giu,
    description:
      /(?<!\p{L})(?:zimmer|wand|wände|fenster|tür|haus|häuser|straße|strasse|baum|bäume|himmel|meer|hügel|tal|licht|schatten|farb|weiß|schwarz|rot|grün|blau|grau|gelb|dunkel|hoch|alt|groß|klein|schmal|breit|lang|unter|über|garten|fluss|fluß|berg|gesicht|haar|augen|kleid)\p{L}*/giu,
    reflection:
      /(?<!\p{L})(?:denk|dacht|glaub|vielleicht|schien|schein|vermut|vernunft|wahrheit|seele|geist|fühl|liebe|furcht|angst|hoff|erinner|immer|nie|niemals|zweifel|natur|mensch|leben|tod|glück|tugend|leidenschaft|idee|meinung|weil|warum|also)\p{L}*/giu,
  },
};

/** Cues in 100 words, measured on the works of our authors in the reference corpus: a kind is compared with its usual rate in the language. */
const USUAL: Record<Language, Record<CuedKind, number>> = {
  en: { action: 0.48, description: 1.64, reflection: 1.97 },
  it: { action: 0.63, description: 2.24, reflection: 2.39 },
  es: { action: 0.59, description: 2.04, reflection: 1.77 },
  fr: { action: 0.79, description: 2.11, reflection: 1.64 },
  de: { action: 0.92, description: 2.87, reflection: 1.68 },
};

/**
 * What a passage mostly is: a letter by salutation or ending, dialogue by the share of speech, otherwise whichever of three lists of words it has
 * most of against their usual rates. A coarse measure, made for finding passages of a kind, not for counting them.
 */
export function passageKind(text: string, language: Language): PassageKind {
  if (LETTER[language].test(text)) return "letter";
  const { dialogue = 0 } = speechOf(text.split("\n\n").map(evenMarks), language);
  if (dialogue >= DIALOGUE) return "dialogue";
  const rateOf = (kind: CuedKind) => (text.match(CUES[language][kind])?.length ?? 0) / USUAL[language][kind];
  const kinds = (["action", "description", "reflection"] as const).map((kind) => ({ kind, rate: rateOf(kind) }));
  return kinds.toSorted((one, other) => other.rate - one.rate)[0]?.kind ?? "description";
}
