import sharp from "sharp";
const [book, ...n] = process.argv.slice(2);
for (const [k, w, h] of [["phone", 390, 700], ["page", 800, 1100], ["night", 390, 700]]) {
  const rows = Math.ceil(n.length / 3);
  await sharp({ create: { width: (w + 10) * 3, height: (h + 10) * rows, channels: 3, background: "#888" } })
    .composite(n.map((p, i) => ({ input: `/tmp/epub-shots/${book}-${p}-${k}.png`, left: (i % 3) * (w + 10), top: Math.floor(i / 3) * (h + 10) })))
    .png().toFile(`/tmp/epub-shots/sheet-${k}.png`);
}
