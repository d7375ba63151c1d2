import { expect, test } from "vitest";
import { elision } from "#lib/domain/typography/elision";

test("French elides before vowels and mute H only", () => {
  expect(["Oscar Wilde", "Edgar Allan Poe", "E. T. A. Hoffmann", "Émile Zola", "Honoré de Balzac"].map(elision)).toEqual(
    Array(5).fill("yes"),
  );
  expect(["Jules Verne", "Franz Kafka", "H. G. Wells", "Henry James", "Yeats"].map(elision)).toEqual(Array(5).fill("no"));
});
