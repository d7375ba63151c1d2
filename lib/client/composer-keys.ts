import type { KeyboardEvent } from "react";
import { insertText } from "#lib/client/insert-text";
import { continueList } from "#lib/domain/forum/continue-list";

type Shortcuts = {
  /** Presses the button of the toolbar that has this shortcut; false if there is none. */
  press: (key: string) => boolean;
  /** Ctrl+Enter or ⌘Enter; by default the form is submitted. */
  submit: (() => void) | undefined;
};

/** Does what a key means in the composer's text field beside typing; false if that is nothing. */
export function applyComposerKey(event: KeyboardEvent<HTMLTextAreaElement>, { press, submit }: Shortcuts): boolean {
  if (event.key === "Enter" && continuesList(event)) return true;
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false;
  if (event.key !== "Enter") return press(event.key.toLowerCase());
  if (submit) submit();
  else event.currentTarget.form?.requestSubmit();
  return true;
}

/** Continues the list in whose item Enter is pressed, or ends it; false elsewhere. */
function continuesList(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const { currentTarget: field, nativeEvent } = event;
  const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || nativeEvent.isComposing);
  if (!isPlain || field.selectionStart !== field.selectionEnd) return false;
  const change = continueList(field.value, field.selectionStart);
  if (change === null) return false;
  insertText(field, change.text, change.start, change.end);
  // Chromium puts the cursor before the line that it empties.
  field.setSelectionRange(change.start + change.text.length, change.start + change.text.length);
  return true;
}
