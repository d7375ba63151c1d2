import { type Ref, type RefObject, useImperativeHandle } from "react";
import { insertText } from "#lib/client/insert-text";

/** `insertAtEnd` is for quotations (lib/domain/forum/quotation.ts); both show the text field, with the cursor in it. */
export type ComposerHandle = { focus: () => void; insertAtEnd: (markdown: string) => void };

/** Gives `ref` a handle of the text field `area`; `show` makes it visible. */
export function useComposerHandle(
  ref: Ref<ComposerHandle> | undefined,
  area: RefObject<HTMLTextAreaElement | null>,
  show: () => void,
): void {
  const shown = (act: (field: HTMLTextAreaElement) => void) => {
    show();
    // The field is hidden until the preview has been closed.
    requestAnimationFrame(() => area.current && act(area.current));
  };
  useImperativeHandle(ref, () => ({
    focus: () => shown((field) => field.focus()),
    insertAtEnd: (markdown) =>
      shown((field) => {
        const end = field.value.trimEnd().length;
        insertText(field, (end > 0 ? "\n\n" : "") + markdown, end, field.value.length);
        field.scrollIntoView({ block: "nearest" });
      }),
  }));
}
