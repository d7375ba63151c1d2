/** The categories of an AI review (specification 1, section 3); labels are in `messages` under `categories`. */
export const CATEGORIES = [
  "stile_holmesiano",
  "costruzione_mistero",
  "deduzione",
  "personaggi",
  "atmosfera_ambientazione",
  "lessico_dialoghi_paragrafi",
  "narratore_inaffidabile",
  "stile_misurato",
  "ambiguita_sovrannaturale",
  "climax",
  "economia_narrativa",
  "simbolismo",
  "ritmo",
  "aderenza_allo_stile",
  "lessico",
] as const;
export type Category = (typeof CATEGORIES)[number];
