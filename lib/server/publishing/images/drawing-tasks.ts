import "server-only";

import { barChartSvg, pointChartSvg } from "#lib/domain/art/chart";
import { authorEndpaper } from "#lib/domain/art/endpaper";
import { bookStrip, pageStrip, siteStrip } from "#lib/domain/art/strip";
import type { Face, Line } from "#lib/domain/art/typesetting";
import { setLine } from "#lib/server/publishing/fonts/text-path";
import {
  authorMedallion,
  authorOpenGraph,
  bookCover,
  bookOpenGraph,
  bookQuotation,
  renderImage,
  siteOpenGraph,
  wallPoster,
} from "#lib/server/publishing/images/render-image";
import type { ImageFormat } from "#lib/urls/images";

const DRAWINGS = {
  ...{ bookCover, bookOpenGraph, bookQuotation, bookStrip },
  ...{ authorMedallion, authorEndpaper, authorOpenGraph },
  ...{ siteOpenGraph, siteStrip, pageStrip, wallPoster },
  barChart: (chart: Parameters<typeof barChartSvg>[0]) => barChartSvg(chart, setLine),
  pointChart: (chart: Parameters<typeof pointChartSvg>[0]) => pointChartSvg(chart, setLine),
};
type Drawings = typeof DRAWINGS;

/** A drawing to be made: the function that returns its SVG, and what it is called with. */
export type Drawing = { [Name in keyof Drawings]: { name: Name; values: Parameters<Drawings[Name]> } }[keyof Drawings];

export type ImageTask = { drawing: Drawing; width: number; format: ImageFormat };
export type LineTask = { text: string; face: Face; size: number };

/** Draws an image in this process. */
export const drawImageHere = ({ drawing: { name, values }, width, format }: ImageTask): Promise<Buffer> =>
  renderImage((DRAWINGS[name] as (...values: unknown[]) => string)(...values), { width, format });

/** Sets a line of text as a path in this process. */
export const drawLineHere = ({ text, face, size }: LineTask): Line => setLine(text, face, size);
