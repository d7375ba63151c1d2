import "server-only";
import { brotliDecompressSync } from "node:zlib";
import { rebuildGlyphs } from "#lib/server/publishing/fonts/woff2-glyphs";

// The 63 tags of the WOFF2 directory that a font may name by number: https://www.w3.org/TR/WOFF2/#table_dir_format
const KNOWN_TAGS =
  "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
    .split(" ")
    .map((tag) => tag.replace("_", " "));

type Entry = { tag: string; transformed: boolean; length: number };

/**
 * Unpacks a WOFF2 web font into the plain TrueType it was made from. fontkit reads WOFF2 itself but cannot vary it: its
 * `getVariation` opens the compressed bytes as if they were TrueType, and its WOFF2 glyphs skip the `gvar` deltas.
 */
export function unpackWoff2(file: Buffer): Buffer {
  if (file.toString("latin1", 0, 4) !== "wOF2") throw new Error("Not a WOFF2 font");
  const { entries, end } = readDirectory(file);
  const packed = file.subarray(end, end + file.readUInt32BE(20));
  const data = brotliDecompressSync(packed);
  const tables = new Map<string, Buffer>();
  let offset = 0;
  for (const { tag, transformed, length } of entries) {
    const table = data.subarray(offset, offset + length);
    offset += length;
    if (tag === "glyf" && transformed) {
      const { glyf, loca } = rebuildGlyphs(table);
      tables.set("glyf", glyf).set("loca", loca);
    } else if (transformed && tag !== "loca") throw new Error(`Unknown transform of ${tag}`);
    else if (!tables.has(tag)) tables.set(tag, table);
  }
  return writeSfnt(file.readUInt32BE(4), withLongOffsets(tables));
}

function readDirectory(file: Buffer): { entries: Entry[]; end: number } {
  let at = 48;
  const base128 = (): number => {
    let value = 0;
    for (let index = 0; index < 5; index++) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new Error("Bad base-128 number");
  };
  const entries = Array.from({ length: file.readUInt16BE(12) }, (): Entry => {
    const flags = file.readUInt8(at++);
    const known = KNOWN_TAGS[flags & 63];
    const tag = known ?? file.toString("latin1", at, at + 4);
    if (known === undefined) at += 4;
    const version = flags >> 6;
    const transformed = tag === "glyf" || tag === "loca" ? version === 0 : version !== 0;
    const original = base128();
    return { tag, transformed, length: transformed ? base128() : original };
  });
  return { entries, end: at };
}

/** `rebuildGlyphs` writes 32-bit offsets; `head` must say so (indexToLocFormat). */
function withLongOffsets(tables: Map<string, Buffer>): Map<string, Buffer> {
  const head = Buffer.from(tables.get("head") ?? Buffer.alloc(54));
  head.writeInt16BE(1, 50);
  return tables.set("head", head);
}

function writeSfnt(flavour: number, tables: Map<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(12 + sorted.length * 16);
  directory.writeUInt32BE(flavour, 0);
  directory.writeUInt16BE(sorted.length, 4);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  sorted.forEach(([tag, table], index) => {
    const entry = 12 + index * 16;
    directory.write(tag, entry, "latin1");
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    const padding = (4 - (table.length % 4)) % 4;
    parts.push(table, Buffer.alloc(padding));
    offset += table.length + padding;
  });
  return Buffer.concat(parts);
}
