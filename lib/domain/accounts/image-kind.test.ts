import { expect, test } from "vitest";
import { imageKind } from "#lib/domain/accounts/image-kind";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["jpeg", "\xff\xd8\xff\xe0\x00\x10JFIF"],
  ["png", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"],
  ["gif", "GIF87a\x01\x00"],
  ["gif", "GIF89a\x01\x00"],
])("a %s is detected by its first bytes", (kind, beginning) => {
  expect(imageKind(bytes(beginning))).toBe(kind);
});

test.each([
  ["nothing", ""],
  ["a truncated signature", "\x89PNG\r\n\x1a"],
  ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["a WebP", "RIFF\x24\x00\x00\x00WEBPVP8 "],
  ["an AVIF", "\x00\x00\x00\x20ftypavif"],
  ["a TIFF", "II*\x00"],
  ["a bitmap", "BM\x00\x00"],
  ["a PDF", "%PDF-1.7"],
  ["a GIF of no known version", "GIF90a"],
  ["a picture behind a space", " GIF89a"],
])("%s is not accepted", (_, beginning) => {
  expect(imageKind(bytes(beginning))).toBeNull();
});
