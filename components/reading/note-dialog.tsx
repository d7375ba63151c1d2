"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { type RefObject, type SubmitEvent, useLayoutEffect, useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { ColourChoice, markStyle } from "#components/reading/colour-choice";
import { Dialog } from "#components/ui/dialog";
import { TextArea } from "#components/ui/form/text-area";
import { useUserDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useRemainingCharactersText } from "#lib/client/hooks/use-remaining-characters";
import { focusParagraph } from "#lib/client/paragraphs";
import { removeAnnotation, saveNote } from "#lib/client/stores/annotations";
import { NoteText } from "#lib/contract/reading/annotation-operations";
import type { Language } from "#lib/domain/language";
import { HIGHLIGHT_COLOURS, type Highlight, NOTE_MAX } from "#lib/domain/reading/annotations";

const NoteForm = z.object({ note: NoteText, colour: z.coerce.number().pipe(z.literal(HIGHLIGHT_COLOURS)) });
/** From this length on, the remaining characters are shown. */
const SHOW_REMAINING_FROM = 500;

type Props = { highlight: Highlight; isNew: boolean; lang: Language; onClose: () => void };

/**
 * Edits or deletes a highlight, its colour and its note. The draft survives a reload. `isNew`: the dialog was opened with a new highlight,
 * which is removed when nothing is saved.
 */
export function NoteDialog({ highlight, isNew, lang, onClose }: Props) {
  const t = useTranslations("notes");
  const fieldText = useFieldErrorText();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm<z.input<typeof NoteForm>, unknown, z.output<typeof NoteForm>>({
    resolver: zodResolver(NoteForm),
    defaultValues: { note: highlight.note, colour: String(highlight.colour) },
  });
  const draft = useUserDraft(`note:${highlight.id}`, form, ["note"]);
  const room = useRemainingCharactersText(useWatch({ control: form.control, name: "note" }).length, NOTE_MAX);
  useModal(dialog, highlight.paragraph);
  const isSaved = useRef(false);
  const save = (event: SubmitEvent) =>
    form.handleSubmit((changes) => {
      isSaved.current = true;
      saveNote(highlight, changes);
      draft.finish();
      onClose();
    })(event);
  const remove = () => {
    removeAnnotation("highlights", highlight);
    onClose();
  };
  const cancel = () => {
    draft.finish();
    if (isNew) remove();
    else onClose();
  };
  const discard = () => {
    draft.finish();
    remove();
  };
  const close = () => {
    if (dialog.current?.open) return;
    // A note that was begun is kept as a draft, and the highlight with it.
    if (isNew && !isSaved.current && form.getValues("note").trim() === "") remove();
    else onClose();
  };
  return (
    <Dialog ref={dialog} title={t("noteTitle")} onClose={close}>
      <Quote highlight={highlight} lang={lang} />
      <form onSubmit={(event) => void save(event)} noValidate className="mt-5">
        <TextArea
          label={t("noteText")}
          rows={5}
          error={fieldText(form.formState.errors.note)}
          room={room.left <= SHOW_REMAINING_FROM ? room : undefined}
          {...form.register("note")}
        />
        <div className="mt-4">
          <ColourChoice chosen={highlight.colour} {...form.register("colour")} />
        </div>
        <NoteButtons onCancel={cancel} onDelete={discard} />
      </form>
    </Dialog>
  );
}

const Quote = ({ highlight, lang }: Pick<Props, "highlight" | "lang">) => (
  <blockquote
    className="max-h-40 overflow-auto border-l-4 border-[color-mix(in_oklab,var(--mark),var(--ink)_20%)] pl-4 font-text text-[1.0625rem] leading-[1.5]"
    style={markStyle(highlight.colour)}
    lang={lang}
  >
    {highlight.quote}
  </blockquote>
);

function NoteButtons({ onCancel, onDelete }: { onCancel: () => void; onDelete: () => void }) {
  const t = useTranslations("notes");
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <button type="submit" className="button button-solid">
        {t("save")}
      </button>
      <button type="button" className="button" onClick={onCancel}>
        {t("cancel")}
      </button>
      <button type="button" className="button ml-auto border-alarm! text-alarm!" onClick={onDelete}>
        {t("delete")}
      </button>
    </div>
  );
}

/** Shows the dialog as long as it is rendered. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, paragraph: number): void {
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    return () => {
      // Closing the dialog before it is removed returns the focus to the opener; if there was none, to the highlighted
      // paragraph.
      box?.close();
      const { activeElement } = document;
      if (activeElement === document.body || box?.contains(activeElement)) focusParagraph(paragraph);
    };
  }, [dialog, paragraph]);
}
