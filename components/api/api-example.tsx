import { useTranslations } from "next-intl";
import { CodeBlock } from "#components/api/code-block";
import { Summary } from "#components/ui/summary";
import { EXAMPLE_LANGUAGE_NAMES, EXAMPLE_LANGUAGES, type Example, exampleSource } from "#lib/domain/api/examples";

/** A call in curl, and folded in the other languages. */
export function ApiExample({ example, origin }: { example: Example; origin: string }) {
  const t = useTranslations("apiDocs");
  const title = t(`example.${example.id as "list"}`);
  return (
    <div className="mt-6 max-w-[46rem]">
      <h3 className="font-ui text-[1rem] font-semibold">{title}</h3>
      {EXAMPLE_LANGUAGES.map((language) => {
        const name = EXAMPLE_LANGUAGE_NAMES[language];
        const block = <CodeBlock label={t("exampleLabel", { title, language: name })} text={exampleSource(language, example, origin)} />;
        if (language === "curl") return <div key={language}>{block}</div>;
        return (
          <details key={language} className="mt-1">
            <Summary className="text-soft hover:text-ink">{name}</Summary>
            {block}
          </details>
        );
      })}
    </div>
  );
}
