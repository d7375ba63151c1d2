import "server-only";
import type { PathCommand } from "fontkit";

/** A glyph's outline with its scale and the position of its origin on the line. */
export type Placed = { commands: readonly PathCommand[]; scale: number; x: number; y: number };

const LETTERS = { moveTo: "m", lineTo: "l", quadraticCurveTo: "q", bezierCurveTo: "c", closePath: "z" } as const;

/**
 * Writes glyph outlines (y upwards) as relative SVG path data (y downwards), which is half as long as absolute. Rounds to `decimals`;
 * errors do not accumulate.
 */
export function outlineOf(placed: readonly Placed[], decimals: number): string {
  const grain = 10 ** decimals;
  let [path, letter] = ["", ""];
  let [penX, penY, startX, startY] = [0, 0, 0, 0];
  for (const { commands, scale, x, y } of placed) {
    for (const { command, args } of commands) {
      const moves: number[] = [];
      let end = command === "closePath" ? ([startX, startY] as const) : ([penX, penY] as const);
      for (let index = 0; index + 1 < args.length; index += 2) {
        end = [Math.round((x + (args[index] ?? 0) * scale) * grain), Math.round((y - (args[index + 1] ?? 0) * scale) * grain)];
        moves.push((end[0] - penX) / grain, (end[1] - penY) / grain);
      }
      if (moves.length > 0 && command !== "moveTo" && moves.every((move) => move === 0)) continue;
      path += packed(LETTERS[command] === letter ? "" : LETTERS[command], moves);
      letter = LETTERS[command] === "m" ? "l" : LETTERS[command];
      [penX, penY] = end;
      if (command === "moveTo") [startX, startY] = end;
    }
  }
  return path;
}

/** Omits spaces before negative numbers and repeated command letters. */
function packed(letter: string, numbers: readonly number[]): string {
  let text = letter;
  for (const [index, number] of numbers.map(short).entries()) {
    const apart = number.startsWith("-") || (index === 0 && letter !== "");
    text += apart ? number : ` ${number}`;
  }
  return text;
}

function short(value: number): string {
  return String(Math.round(value * 1000) / 1000).replace(/^(-?)0\./, "$1.");
}
