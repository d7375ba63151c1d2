/** What makes candidates differ in build and not only in words: whose story it is, the order of telling, who brings the end about. */
export const PLOT_CONSTRAINTS = [
  "It is the story of somebody who only sees a part of it, and acts on that part.",
  "It is told out of its order: the turn is behind it when it begins.",
  "Somebody who means well brings the end about.",
  "Two people leave it with different truths, and neither is put right.",
  "The end comes early; what follows is how people live with it.",
] as const;

export const OUTLINE_CONSTRAINTS = [
  "The longest chapter is not where the plot turns.",
  "One chapter leaves the main matter for somebody else's, and is not made to pay off.",
  "Something that matters happens between two chapters, and is only told of afterwards.",
] as const;

/** What makes drafts of one chapter differ; the first has none. */
export const DRAFT_VARIATIONS = [
  "",
  "Stay as near as you can to what one person notices; give something small more room than it deserves.",
  "Let what people say, and leave unsaid, carry the chapter.",
  "Tell more than you show: let the narrator's mind move over what happens.",
  "Begin later and end earlier than seems right.",
] as const;
