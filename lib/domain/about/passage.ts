import type { Language } from "#lib/domain/language";

/**
 * A passage of a book before and after its revision, word for word from the history of this repository (commit 99e1f513, 21 November 2026),
 * with what the AI review said about each: the earlier review is in that commit, the later one is the book's.
 */
export const PASSAGE = {
  bookId: "chi-lava-di-notte",
  chapter: 2,
  lang: "it" satisfies Language,
  premise:
    "A Onossai, in Sardegna, dicono che le donne morte di parto debbano lavare al fiume, ogni notte, per sette anni; e guai a chi rivolge loro la parola, ché la penitenza ricomincia da capo.",
  draft: "Egli si rimise la berretta e se ne andò su per la vigna. E una gallina, in paese, una sola, cantò fuori d’ora.",
  note: "Di Deledda ci sono i nomi, il peccato, la leggenda; manca il respiro del paesaggio, sempre sbrigato in una riga, e certe uscite, la gallina che canta fuori d’ora, il prete che risponde «Sarà l’acqua», vengono da un umorista.",
  revision:
    "Egli si rimise la berretta e se ne andò su per la vigna. E quando l’ultimo passo si fu perduto tra i sassi, dai monti dov’era ancora notte si mosse quel vento che viene un poco prima del sole; e le canne, da una pietra all’altra, piegarono tutte la testa, come fa la gente al passaggio di uno del quale si sa ogni cosa e non si parla.",
  after: "Rimorso, superstizione e roba ci sono, e le canne sanno quando piegarsi; la lentezza solenne no.",
  scores: { overall: [81, 83], style: [7.5, 7.8] },
} as const;

export const PASSAGE_STEPS = ["premise", "draft", "note", "revision", "after"] as const;
