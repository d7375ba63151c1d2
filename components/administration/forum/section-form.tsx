"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Path } from "react-hook-form";
import { SectionTranslations } from "#components/administration/forum/section-translations";
import { Checkbox } from "#components/ui/form/checkbox";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextArea } from "#components/ui/form/text-area";
import { TextField } from "#components/ui/form/text-field";
import { createSection, editSection } from "#lib/client/api/forum-administration";
import { showFailure } from "#lib/client/form-error";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useFilledForm } from "#lib/client/hooks/use-filled-form";
import { type SectionValues, sectionValues, withoutEmptyTexts } from "#lib/client/section-values";
import { SaveSection } from "#lib/contract/forum/fields";
import type { AdminSection } from "#lib/domain/forum/administration";
import { slugOf } from "#lib/domain/text/slug";

type Props = {
  section: AdminSection | undefined;
  place: number;
  /** The number of places to choose from. */
  places: number;
  onCancel: () => void;
  onSaved: () => void;
};

/** The texts, the address and the place of a section. The address follows the title of a new one until it is entered. */
export function SectionForm({ section, place, places, onCancel, onSaved }: Props) {
  const t = useTranslations("forumAdministration.sections");
  const common = useTranslations("administration");
  const fieldText = useFieldErrorText();
  const { form, submit } = useSectionForm({ section, place, onSaved });
  const [isSlugEntered, setSlugEntered] = useState(section !== undefined);
  const { errors: faults, isSubmitting } = form.formState;
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      <TextField
        label={t("title")}
        error={fieldText(faults.title)}
        {...form.register("title", {
          onChange: ({ target }: { target: HTMLInputElement }) => isSlugEntered || form.setValue("slug", slugOf(target.value)),
        })}
      />
      <TextArea label={t("description")} rows={3} error={fieldText(faults.description)} {...form.register("description")} />
      <TextField
        label={t("slug")}
        hint={t("slugHint")}
        error={fieldText(faults.slug)}
        spellCheck={false}
        autoCapitalize="none"
        {...form.register("slug", {
          onChange: ({ target }: { target: HTMLInputElement }) => setSlugEntered(target.value !== ""),
        })}
      />
      <TextField
        className="max-w-40"
        label={t("position")}
        type="number"
        min={1}
        max={places}
        error={fieldText(faults.position)}
        {...form.register("position", { valueAsNumber: true })}
      />
      <Checkbox label={t("isRestricted")} {...form.register("isRestricted")} />
      <SectionTranslations form={form} />
      <Notice kind="error">{fieldText(faults.root)}</Notice>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button" onClick={onCancel}>
          {common("cancel")}
        </button>
        <SubmitButton working={isSubmitting} workingText={common("saving")}>
          {common("save")}
        </SubmitButton>
      </div>
    </form>
  );
}

function useSectionForm({ section, place, onSaved }: Pick<Props, "section" | "place" | "onSaved">) {
  const common = useTranslations("administration");
  const router = useRouter();
  const form = useFilledForm<SectionValues>({ defaultValues: sectionValues(section, place) });
  const submit = form.handleSubmit(async (values) => {
    const body = withoutEmptyTexts(values);
    const { error } = SaveSection.safeParse(body);
    for (const { path, message } of error?.issues ?? []) form.setError(path.join(".") as Path<SectionValues>, { message });
    if (error) return;
    try {
      await (section ? editSection(section.id, body) : createSection(body));
      onSaved();
      router.refresh();
    } catch (failure) {
      showFailure(form, failure, { failed: common("failed"), network: common("network") });
    }
  });
  return { form, submit };
}
