import { markParagraphs } from "#lib/domain/forum/mark-paragraphs";

/** Replaces a part of a field's text as if it were typed, so that it can be undone, and emits its `input` event. */
export function insertText(field: HTMLTextAreaElement, text: string, start = field.selectionStart, end = field.selectionEnd): void {
  field.focus();
  field.setSelectionRange(start, end);
  // The only way that keeps the browser's undo history (https://github.com/w3c/editing/issues/319).
  if (document.execCommand("insertText", false, text)) return;
  field.setRangeText(text, start, end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** Marks each paragraph of the selection, which stays selected; false if it is in one paragraph. */
export function markSelectedParagraphs(field: HTMLTextAreaElement, mark: string): boolean {
  const { selectionStart, selectionEnd, value } = field;
  const marked = markParagraphs(value.slice(selectionStart, selectionEnd), mark);
  if (marked === null) return false;
  insertText(field, marked);
  field.setSelectionRange(selectionStart, selectionStart + marked.length);
  return true;
}

/** Puts texts before and after the selection, which stays selected. */
export function surroundSelection(field: HTMLTextAreaElement, before: string, after: string): void {
  const { selectionStart, selectionEnd, value } = field;
  insertText(field, before + value.slice(selectionStart, selectionEnd) + after);
  field.setSelectionRange(selectionStart + before.length, selectionEnd + before.length);
}
