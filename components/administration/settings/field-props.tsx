/** What the field of each setting gets. */
export type FieldProps<Value> = {
  label: string;
  hint: string | undefined;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
};
