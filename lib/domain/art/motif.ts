import type { Ink } from "#lib/domain/art/drawing";
import { drawArch } from "#lib/domain/art/motifs/arch";
import { drawBirch } from "#lib/domain/art/motifs/birch";
import { drawCompass } from "#lib/domain/art/motifs/compass";
import { drawDoor } from "#lib/domain/art/motifs/door";
import { drawEye } from "#lib/domain/art/motifs/eye";
import { drawFeather } from "#lib/domain/art/motifs/feather";
import { drawKeyhole } from "#lib/domain/art/motifs/keyhole";
import { drawLamp } from "#lib/domain/art/motifs/lamp";
import { drawLightning } from "#lib/domain/art/motifs/lightning";
import { drawMask } from "#lib/domain/art/motifs/mask";
import { drawPaperBird } from "#lib/domain/art/motifs/paper-bird";
import { drawPeacock } from "#lib/domain/art/motifs/peacock";
import { drawPricklyPear } from "#lib/domain/art/motifs/prickly-pear";
import { drawReed } from "#lib/domain/art/motifs/reed";
import { drawSmoke } from "#lib/domain/art/motifs/smoke";
import { drawSprig } from "#lib/domain/art/motifs/sprig";
import { drawWave } from "#lib/domain/art/motifs/wave";
import type { Random } from "#lib/domain/art/random";
import type { Tile } from "#lib/domain/art/tile";

/** Draws one tile of a pattern; the random numbers vary details only, not the objects drawn. */
export type DrawMotif = (random: Random, ink: Ink) => Tile;

export const MOTIFS = {
  lamp: drawLamp,
  feather: drawFeather,
  sprig: drawSprig,
  wave: drawWave,
  mask: drawMask,
  door: drawDoor,
  peacock: drawPeacock,
  lightning: drawLightning,
  keyhole: drawKeyhole,
  reed: drawReed,
  smoke: drawSmoke,
  arch: drawArch,
  "paper-bird": drawPaperBird,
  eye: drawEye,
  birch: drawBirch,
  compass: drawCompass,
  "prickly-pear": drawPricklyPear,
} as const satisfies Record<string, DrawMotif>;

export type Motif = keyof typeof MOTIFS;

export const MOTIF_NAMES = Object.keys(MOTIFS) as Motif[];
