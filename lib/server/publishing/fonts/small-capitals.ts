import "server-only";

import * as fontkit from "fontkit";
import subsetFont from "subset-font";

/** The lower-case letters of Latin and Latin Extended-A that have a capital of one character, with it. */
const CAPITALS = new Map(
  Array.from({ length: 0x17f - 0x61 }, (_, index) => String.fromCodePoint(0x61 + index))
    .map((letter): [string, string] => [letter, letter === "ß" ? "ẞ" : letter.toUpperCase()])
    .filter(([letter, capital]) => capital !== letter && capital.toLowerCase() === letter),
);

/** Added to each letter, as a share of the em: capitals need more room between them than the words of a text have. */
const TRACKING = 0.05;

/**
 * A font (TrueType) whose lower-case letters look like the capitals of `font`; it has no other characters. Set smaller, they are small
 * capitals that are stored, found and copied as lower-case letters.
 */
export async function smallCapitals(font: Buffer, variationAxes: Record<string, number>): Promise<Buffer> {
  const capitals = [...CAPITALS.values()].join("");
  const cut = await subsetFont(font, capitals, { targetFormat: "truetype", variationAxes });
  const reader = fontkit.create(cut);
  if (!("glyphForCodePoint" in reader)) throw new Error("Font collections are not supported.");
  const glyphs = [...CAPITALS].flatMap(([letter, capital]): [code: number, glyph: number][] => {
    const { id } = reader.glyphForCodePoint(capital.codePointAt(0) ?? 0);
    return id === 0 ? [] : [[letter.codePointAt(0) ?? 0, id]];
  });
  return withTables(cut, { cmap: characterMap(glyphs), hmtx: widened(cut, reader.unitsPerEm * TRACKING) });
}

/** The horizontal metrics with wider glyphs: CSS letter-spacing would be read as spaces where the font changes. */
function widened(font: Buffer, units: number): Buffer {
  const metrics = Buffer.from(tableOf(font, "hmtx"));
  const count = tableOf(font, "hhea").readUInt16BE(34);
  for (let glyph = 0; glyph < count; glyph++) metrics.writeUInt16BE(metrics.readUInt16BE(4 * glyph) + Math.round(units), 4 * glyph);
  return metrics;
}

/** A character map of format 4 with one segment for each character: https://learn.microsoft.com/typography/opentype/spec/cmap */
function characterMap(glyphs: [code: number, glyph: number][]): Buffer {
  const segments = [...glyphs.map(([code, glyph]) => ({ code, delta: (glyph - code) & 0xffff })), { code: 0xffff, delta: 1 }];
  const count = segments.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const codes = segments.map(({ code }) => code);
  const words = [
    ...[4, 16 + 8 * count, 0, 2 * count, 2 * power, Math.log2(power), 2 * (count - power)],
    ...[...codes, 0, ...codes, ...segments.map(({ delta }) => delta), ...codes.map(() => 0)],
  ];
  const header = [0, 1, 3, 1, 0, 12];
  const table = Buffer.alloc(2 * (header.length + words.length));
  for (const [index, word] of [...header, ...words].entries()) table.writeUInt16BE(word, 2 * index);
  return table;
}

/** A font with some tables replaced: https://learn.microsoft.com/typography/opentype/spec/otff */
function withTables(font: Buffer, replaced: Record<string, Buffer>): Buffer {
  const head = Buffer.from(font.subarray(0, 12 + 16 * font.readUInt16BE(4)));
  const tables: Buffer[] = [];
  let offset = head.length;
  for (const { tag, at } of directoryOf(font)) {
    const table = replaced[tag] ?? tableOf(font, tag);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    head.writeUInt32BE(checksum(padded), at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}

function tableOf(font: Buffer, tag: string): Buffer {
  const at = directoryOf(font).find((entry) => entry.tag === tag)?.at;
  if (at === undefined) throw new Error(`The font has no table ${tag}.`);
  const offset = font.readUInt32BE(at + 8);
  return font.subarray(offset, offset + font.readUInt32BE(at + 12));
}

/** The tables of a font with the places of their entries in its directory. */
const directoryOf = (font: Buffer): { tag: string; at: number }[] =>
  Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index).map((at) => ({
    tag: font.toString("latin1", at, at + 4),
    at,
  }));

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
