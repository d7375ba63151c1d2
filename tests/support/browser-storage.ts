/** The part of the Storage interface that the stores use. */
export function storage(): Storage {
  const items: Record<string, string> = {};
  const own = (name: string, value: unknown) => Object.defineProperty(items, name, { value, enumerable: false, writable: true });
  own("getItem", (key: string) => items[key] ?? null);
  own("setItem", (key: string, text: string) => {
    items[key] = text;
  });
  own("removeItem", (key: string) => {
    delete items[key];
  });
  return items as unknown as Storage;
}
