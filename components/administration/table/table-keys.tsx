"use client";

import { ShortcutHint } from "#components/moderation/shortcut-hint";
import { useShortcutChoice } from "#lib/client/hooks/use-shortcuts";
import { useTableKeys } from "#lib/client/hooks/use-table-keys";

/** The single-key shortcuts of a table, their list, and a switch for them. */
export function TableKeys({ table }: { table: string }) {
  const [isOn, choose] = useShortcutChoice();
  useTableKeys(isOn, table);
  return <ShortcutHint isOn={isOn} onChoose={choose} keysOf="table" />;
}
