"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useLocale, useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { AuthorLifeFields } from "#components/administration/authors/author-life-fields";
import { AuthorPreview } from "#components/administration/authors/author-preview";
import { AuthorTextFields } from "#components/administration/authors/author-text-fields";
import { ColourField } from "#components/administration/authors/colour-field";
import { MotifGallery } from "#components/administration/authors/motif-gallery";
import { Conflict } from "#components/administration/conflict";
import { Checkbox } from "#components/ui/form/checkbox";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextArea } from "#components/ui/form/text-area";
import { TextField } from "#components/ui/form/text-field";
import { editAuthor } from "#lib/client/api/editing";
import { type EditConflict, useEditForm } from "#lib/client/hooks/use-edit-form";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { EditAuthor, EditableAuthorResponse } from "#lib/contract/editing/author-operations";
import type { EditableAuthor } from "#lib/domain/editing/author";
import { LANGUAGE_NAMES, LANGUAGES } from "#lib/domain/language";

const FIELDS = [
  ...(["displayName", "sortName", "born", "died", "literature", "knownFor"] as const),
  ...(["colour", "tint", "motif", "isActive", "structure", "texts", "revision"] as const),
];

/** Names, years, works, colours, motif and texts of an author, with the medallion and a cover as they will be. */
export function AuthorForm({ author }: { author: EditableAuthor }) {
  const t = useTranslations("editing");
  const locale = useLocale();
  const fieldText = useFieldErrorText();
  const { form, isBusy, outcome, conflict, submit } = useEditForm({
    draft: `author:${author.id}`,
    fields: FIELDS,
    resolver: zodResolver(EditAuthor),
    base: valuesOf(author),
    save: (values) => editAuthor(author.id, values),
    parse: (response) => EditableAuthorResponse.parse(response),
    valuesOf,
    failed: t("authorFailed"),
  });
  const { errors: faults } = form.formState;
  const [displayName, colour, tint, motif] = useWatch({ control: form.control, name: ["displayName", "colour", "tint", "motif"] });
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="space-y-6">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t("fields.displayName")} error={fieldText(faults.displayName)} {...form.register("displayName")} />
          <TextField
            label={t("fields.sortName")}
            hint={t("sortNameHint")}
            error={fieldText(faults.sortName)}
            {...form.register("sortName")}
          />
        </div>
        <AuthorLifeFields form={form} />
        <Checkbox label={t("fields.isActive")} hint={t("isActiveHint")} {...form.register("isActive")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <ColourField label={t("fields.colour")} error={fieldText(faults.colour)} value={colour} {...form.register("colour")} />
          <ColourField label={t("fields.tint")} error={fieldText(faults.tint)} value={tint} {...form.register("tint")} />
        </div>
        <MotifGallery author={{ id: author.id, colour, tint }} chosen={motif} field={form.register("motif")} />
        <TextArea
          label={t("fields.structure")}
          hint={t("structureHint")}
          rows={6}
          lang="en"
          error={fieldText(faults.structure)}
          {...form.register("structure")}
        />
        {LANGUAGES.map((language) => (
          <AuthorTextFields key={language} language={language} form={form} isOpen={language === locale} />
        ))}
        {conflict && <AuthorConflict {...conflict} />}
        <Notice kind="error">{faults.texts && t("textsMissing")}</Notice>
        <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
        <SubmitButton working={isBusy} workingText={t("saving")}>
          {t("save")}
        </SubmitButton>
      </div>
      <AuthorPreview id={author.id} name={displayName} {...{ colour, tint, motif }} />
    </form>
  );
}

function AuthorConflict({ theirs, yours, choice }: EditConflict<EditAuthor>) {
  const t = useTranslations("editing");
  const fields = (
    ["displayName", "sortName", "born", "died", "literature", "knownFor", "colour", "tint", "motif", "structure"] as const
  ).map((name) => ({
    name: t(`fields.${name}`),
    theirs: textOf(theirs[name]),
    yours: textOf(yours[name]),
  }));
  const texts = LANGUAGES.flatMap((language) =>
    (["period", "style", "bio"] as const).map((name) => ({
      name: `${t(`fields.${name}`)} (${LANGUAGE_NAMES[language]})`,
      theirs: theirs.texts[language][name],
      yours: yours.texts[language][name],
    })),
  );
  return <Conflict fields={[...fields, ...texts]} {...choice} />;
}

const textOf = (value: string | number | string[]) => (Array.isArray(value) ? value.join("\n") : String(value));

const valuesOf = ({ id, name, bookCount, ...values }: EditableAuthor): EditAuthor => values;
