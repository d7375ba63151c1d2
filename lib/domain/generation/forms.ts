import type { Form } from "#lib/domain/books/form";

/** What a form asks of whoever plans and of whoever writes, in sentences for prompts; `block`: what each chapter must have in its Markdown. */
type FormNotes = { plan: string; prose: string; block?: { pattern: RegExp; fault: string } };

const fenced = (name: string): FormNotes["block"] => ({
  pattern: new RegExp(`^::: *${name}\\n[\\s\\S]*^:::$`, "m"),
  fault: `It must stand between a line "::: ${name}" and a line ":::".`,
});
const LETTER_PARTS =
  "Mark whole paragraphs: [place and date]{.date}, [My dear friend,]{.salutation}, [name]{.signature}, [P. S. …]{.postscript}.";

/** The forms that a book may have: one entry is all that a new form needs besides its name in `FORMS`. */
export const FORM_NOTES: Readonly<Record<Form, FormNotes>> = {
  tale: { plan: "A tale: one reversal, few people; begin late. One thread may stay open.", prose: "" },
  novella: { plan: "A novella: two movements, few people, one question that changes its meaning in the middle.", prose: "" },
  novel: {
    plan: "A novel: two to four subplots with people of their own, scenes that pay nothing off, digressions where the author would digress; parts that end on a change and not on a secret.",
    prose: "",
  },
  play: {
    plan: "A play: acts and scenes, entrances and exits; only what can be seen and said on a stage. Each chapter is an act.",
    prose:
      'A play: no narration. Write between a line "::: drama" and a line ":::". Each speech is a paragraph that begins with the speaker, **Name.**, directions within it as *(aside)*; a paragraph in italics is a stage direction; "## Scene two" begins a scene. Nobody speaks who is not on the stage.',
    block: fenced("drama"),
  },
  letters: {
    plan: "Letters: who writes to whom, when each is sent and read; each wants something of its reader and knows only what has come to pass. Letters cross.",
    prose: `Letters: each stands between a line "::: letter" and a line ":::". ${LETTER_PARTS} The writer knows only the past, and wants something of this reader.`,
    block: fenced("letter"),
  },
  diary: {
    plan: "A diary: entries with dates that go forward, and gaps that mean something; each knows that day only.",
    prose: `A diary: each entry stands between a line "::: diary" and a line ":::", its date as [date]{.date}. No hindsight: the writer knows this day only.`,
    block: fenced("diary"),
  },
  frame: {
    plan: "A frame story: who tells it to whom, why now, and what the telling changes; the frame has a story of its own and comes back.",
    prose: "Somebody tells this aloud to others: let them be heard where the plan says so.",
  },
  case: {
    plan: "A case: the crime, the clues, the false trails, in fair play; each clue is shown before it is used. The solution follows from what was shown.",
    prose: "Show each clue of the plan plainly and in passing. The narrator hides nothing that he saw.",
  },
  serial: {
    plan: "A serial: each chapter is an issue that ends on a pull, another kind each time; what was before is recalled by allusion only.",
    prose: "End where a reader must wait: not on a question, and not as an earlier issue did.",
  },
  verse: {
    plan: "A cycle of poems: who speaks, in what order, in which metres; each chapter is a poem or a few. Something happens from the first to the last.",
    prose:
      'Verse: every line begins with "| ", two further spaces indent it; a blank line ends a stanza. Keep the metre of the plan; no line is filled up for its rhyme.',
    block: { pattern: /^\| /m, fault: 'It must be verse: every line begins with "| ".' },
  },
  essay: {
    plan: "An essay: a claim that its author doubts, turns, a return; thinking on the page. No invented quotations or sources.",
    prose: "An essay: think on the page, and be led astray once. Invent no quotation and no source.",
  },
};

/** What is wrong with the Markdown of a chapter of this form, a sentence each. */
export function formFaults(markdown: string, form: Form): string[] {
  const { block } = FORM_NOTES[form];
  return block && !block.pattern.test(markdown) ? [block.fault] : [];
}
