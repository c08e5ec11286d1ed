import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type Figures, isRollupScope, type Rollup } from "./figures.ts";

type Packed = [currency: string, scope: string, figures: Figures];

/**
 * Rollups of one day, compressed (RFC 1951): many videos have the same names of figures, and a write unit is a KB.
 */
export const packFigures = (rollups: readonly Rollup[]): Uint8Array =>
  deflateRawSync(
    JSON.stringify(rollups.map(({ currency, scope, figures }): Packed => [currency, scope, figures])),
  );

/**
 * @param packed of {@link packFigures}
 * @throws Error if it is damaged
 */
export const unpackFigures = (day: string, packed: Uint8Array): Rollup[] => {
  const rollups = JSON.parse(inflateRawSync(packed).toString("utf8")) as Packed[];
  return rollups.map(([currency, scope, figures]) => {
    if (!isRollupScope(scope)) throw new Error("A stored figure sheet has an unknown scope");
    return { day, currency, scope, figures };
  });
};
