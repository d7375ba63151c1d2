import { crc32, deflateRawSync } from "node:zlib";

/** `size` and `crc` override the real values; `mode` is a Unix file mode. */
export type ZipEntry = { name: string; bytes: Buffer; mode?: number; size?: number; crc?: number };

/** A zip file with any names and sizes, also invalid ones, after PKWARE's APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16. */
export function createZip(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, mode = 0o100644, size = bytes.length, crc = crc32(bytes) } of entries) {
    const packed = deflateRawSync(bytes);
    const label = Buffer.from(name);
    // Flags (UTF-8 name), method (deflate), time and date, checksum, sizes, length of the name, no extra fields.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(label.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE((mode << 16) >>> 0, 6);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, label, packed]);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x03"), common, place, label]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from("PK\x05\x06"), end]);
}
