import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type Figures, type FigureValues, isFiguresScope } from "./figures.ts";

type Packed = [currency: string, scope: string, values: FigureValues];

/**
 * Figures of one day, compressed (RFC 1951): many videos have the same names of figures, and a write unit is a KB.
 */
export const packFigures = (figures: readonly Figures[]): Uint8Array =>
  deflateRawSync(
    JSON.stringify(figures.map(({ currency, scope, values }): Packed => [currency, scope, values])),
  );

/**
 * @param packed by {@link packFigures}
 * @throws Error if it is damaged
 */
export const unpackFigures = (day: string, packed: Uint8Array): Figures[] => {
  const figures = JSON.parse(inflateRawSync(packed).toString("utf8")) as Packed[];
  return figures.map(([currency, scope, values]) => {
    if (!isFiguresScope(scope)) throw new Error("A stored sheet of figures has an unknown scope");
    return { day, currency, scope, values };
  });
};
