import { useTranslations } from "next-intl";
import { BreakablePath } from "#components/api/breakable-path";
import { ContractText } from "#components/api/contract-text";
import { Chevron } from "#components/ui/chevron";
import type { ApiField, ApiGroup, ApiLimit, ApiOperation } from "#lib/domain/api/reference";

/** Every operation by tag, folded. Its texts come from the contract, in English. */
export function ApiReference({ groups }: { groups: ApiGroup[] }) {
  return (
    <div lang="en" className="space-y-10">
      {groups.map(({ tag, operations }) => (
        <section key={tag} aria-label={tag}>
          <h3 className="mb-2 font-display text-[1.375rem] leading-[1.2]">{tag}</h3>
          {operations.map((operation) => (
            <OperationDetails key={operation.id} operation={operation} />
          ))}
        </section>
      ))}
    </div>
  );
}

function OperationDetails({ operation }: { operation: ApiOperation }) {
  const { id, method, path, summary, scope, parameters, body, response, limits, errors } = operation;
  return (
    <details id={id} className="border-t border-rule last:border-b">
      <summary className="flex items-baseline gap-2.5 py-3 leading-[1.45]">
        <Chevron />
        <span className="min-w-0">
          <code className="font-semibold wrap-anywhere">
            {method} <BreakablePath text={path} />
          </code>
          <Access operation={operation} />
          <span className="mt-0.5 block text-soft">
            <ContractText text={summary} />
          </span>
        </span>
      </summary>
      <div className="space-y-4 pb-5 pl-4">
        <Fields title="Parameters" fields={parameters} />
        <Fields title="Body (JSON)" fields={body} />
        <Fields title="Response (JSON)" fields={response} />
        {errors.length > 0 && (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-[.9375rem]">
            {errors.map(({ status, codes }) => (
              <div key={status} className="contents">
                <dt className="font-medium">{status}</dt>
                <dd className="wrap-anywhere">
                  <code>{codes.join(", ")}</code>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p className="note">
          scope <code>{scope}</code>
          {limits.map((limit) => (
            <span key={limitText(limit)} className="block">
              {limitText(limit)}
            </span>
          ))}
        </p>
      </div>
    </details>
  );
}

/** As the contract's other texts, in English. */
const limitText = ({ calls, seconds, by }: ApiLimit): string => {
  const each = BY[by];
  const per = UNITS.find((unit) => seconds % unit.seconds === 0) ?? { name: "second", seconds: 1 };
  const count = seconds / per.seconds;
  return `at most ${calls.toLocaleString("en")} calls in ${count === 1 ? `one ${per.name}` : `${count} ${per.name}s`} ${each}`;
};
const BY = { address: "from one address", user: "by one user", account: "about one account" };
const UNITS = [
  { name: "day", seconds: 86_400 },
  { name: "hour", seconds: 3_600 },
  { name: "minute", seconds: 60 },
];

function Access({ operation: { scope, isPublic } }: { operation: ApiOperation }) {
  const t = useTranslations("apiDocs.reference");
  return <span className="note ml-2 whitespace-nowrap">{isPublic ? t("open") : scope}</span>;
}

function Fields({ title, fields }: { title: string; fields: ApiField[] }) {
  if (fields.length === 0) return null;
  return (
    <div>
      <h4 className="font-ui text-[.875rem] font-semibold">{title}</h4>
      <ul className="mt-1 space-y-0.5 text-[.9375rem]">
        {fields.map(({ name, type, required, description }) => (
          <li key={name} className="wrap-anywhere">
            <code className="font-medium">{name}</code>
            {required ? "" : "?"}: <code className="text-soft">{type}</code>
            {description && (
              <>
                {" – "}
                <ContractText text={description} />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
