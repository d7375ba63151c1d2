import { type CheckedBook, type CheckFinding, type CheckOutcome, paragraphsOf } from "#lib/domain/generation/checks/finding";

/** What a model or a prompt leaves in a text. */
const LEFTOVERS: [pattern: RegExp, what: string][] = [
  [
    /\bas an AI\b|\b(?:large )?language model\b|\bals (?:eine? )?(?:KI|Sprachmodell)\b|\ben tant qu[’']IA\b|\bmodèle de langage\b|\bmodello linguistico\b|\bmodelo de lenguaje\b/i,
    "words of a language model about itself",
  ],
  [/^(?:chapter|capitolo|capítulo|chapitre|kapitel)\s+(?:\d+|[ivxlc]+)\b\s*(?:$|[.:–—-])/i, "a chapter heading in the text"],
  [
    /^(?:here is|here’s|ecco|aquí (?:está|tienes)|voici|hier ist)\b.{0,80}(?:chapter|capitolo|capítulo|chapitre|kapitel).{0,80}:?$/i,
    "an introduction by the model",
  ],
  [
    /^\W*(?:(?:the )?end of (?:the )?chapter|fine del capitolo|fin del capítulo|fin du chapitre|ende des kapitels|to be continued)\b|\(?\b(?:word count|numero di parole|número de palabras|nombre de mots|wortzahl)\b/i,
    "a remark about the text",
  ],
  [/^#{1,6}\s|\*\*|^```|^\s*[-*]\s+\S|(?<!\p{L})_[^_]+_(?!\p{L})/u, "Markdown"],
  [/<\/?[a-z][^>]{0,200}>|&(?:nbsp|amp|lt|gt|quot);/i, "HTML"],
  [/https?:\/\/|\bwww\.|\[[^\][]*\]\([^()]*\)|(?<![\w.-])[\w.-]+@[\w-]+\.\w{2,}\b/i, "a link or an address"],
  [
    /\{\{|\}\}|\blorem ipsum\b|\bTODO\b|\bTBD\b|\[(?:insert|name|title|your|inserire|nome|insertar|nombre|insérer|nom|einfügen)\b[^\]]*\]/,
    "a placeholder",
  ],
  [
    /«««|»»»|^(?:style sheet|outline of the whole story|what (?:has )?happened (?:so far|before)|the end of the previous chapter|write chapter \d+|events|after it)\s*(?:$|:)|\bJSON (?:schema|document)\b|\bsystem prompt\b/i,
    "text of a prompt",
  ],
];

/** Leftovers of a model or a prompt; each fails. The opening collection has none. */
export function checkLeftovers(book: CheckedBook): CheckOutcome {
  const findings = paragraphsOf(book).flatMap(({ chapter, paragraph, text }) =>
    LEFTOVERS.flatMap(([pattern, what]): CheckFinding[] => {
      const found = pattern.exec(text);
      const message = found ? `The paragraph has ${what}: “${found[0].slice(0, 100)}”.` : "";
      return found ? [{ chapter, paragraph, code: "leftover", message, fails: true }] : [];
    }),
  );
  return { findings, measures: {} };
}
