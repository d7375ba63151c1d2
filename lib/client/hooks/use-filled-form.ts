import {
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";

/** `useForm` whose fields have their values in the server's HTML too, and not only once scripts have run. */
export function useFilledForm<Values extends FieldValues>(options: UseFormProps<Values>): UseFormReturn<Values> {
  const form = useForm<Values>(options);
  const register = <Name extends FieldPath<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => {
    const value: unknown = get(options.defaultValues, name);
    const field = form.register(name, rules);
    if (typeof value === "boolean") return { ...field, defaultChecked: value };
    return typeof value === "string" || typeof value === "number" ? { ...field, defaultValue: value } : field;
  };
  return { ...form, register };
}
