import { PART_BYTES, partCount } from "#lib/domain/upload";

/** Sends a file in parts, numbered from 1, each as the field `part` of a form; `onProgress` gets the share that has arrived, 0 to 1. */
export async function uploadParts(
  file: File,
  send: (number: number, form: FormData) => Promise<unknown>,
  onProgress: (share: number) => void,
): Promise<void> {
  const count = partCount(file.size);
  for (let number = 1; number <= count; number += 1) {
    const form = new FormData();
    form.append("part", file.slice((number - 1) * PART_BYTES, number * PART_BYTES), "part");
    await send(number, form);
    onProgress(number / count);
  }
}
