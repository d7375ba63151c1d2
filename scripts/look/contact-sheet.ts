import { writeFileSync } from "node:fs";
import sharp from "sharp";

export type Picture = { name: string; png: Buffer };

const GAP = 16;
const LABEL_HEIGHT = 26;
const PAPER = "#8a8a8a";

/** Writes pictures side by side with their names as one PNG; each is `width` pixels wide and cut at `height`. */
export async function writeContactSheet(
  file: string,
  pictures: Picture[],
  { width, height, perRow }: Record<"width" | "height" | "perRow", number>,
): Promise<void> {
  const rows = Math.ceil(pictures.length / perRow);
  const cell = { width: width + GAP, height: height + LABEL_HEIGHT + GAP };
  const placed = await Promise.all(
    pictures.map(async ({ name, png }, index) => {
      const left = GAP + (index % perRow) * cell.width;
      const top = GAP + Math.floor(index / perRow) * cell.height;
      const { data, info } = await sharp(png).resize({ width }).toBuffer({ resolveWithObject: true });
      const cut = await sharp(data)
        .extract({ left: 0, top: 0, width, height: Math.min(info.height, height) })
        .toBuffer();
      return [
        { input: label(name, width), left, top },
        { input: cut, left, top: top + LABEL_HEIGHT },
      ];
    }),
  );
  const sheet = sharp({
    create: { width: GAP + perRow * cell.width, height: GAP + rows * cell.height, channels: 3, background: PAPER },
  });
  writeFileSync(file, await sheet.composite(placed.flat()).png({ palette: true }).toBuffer());
}

const label = (name: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL_HEIGHT}"><text x="0" y="18" font-family="sans-serif" font-size="15">${name}</text></svg>`,
  );
