import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type Figures, type FigureValues, isFiguresScope } from "./figures.ts";
import { firstDay, type MonthFigures } from "./month-figures.ts";

type Packed = {
  readonly days: readonly (readonly [day: string, currency: string, values: FigureValues])[];
  readonly videos: readonly (readonly [currency: string, scope: string, values: FigureValues])[];
};

/** A month's sums as an item holds them. */
export const packMonth = ({ days, videos }: MonthFigures): Uint8Array => {
  const packed: Packed = {
    days: days.map(({ day, currency, values }) => [day, currency, values]),
    videos: videos.map(({ currency, scope, values }) => [currency, scope, values]),
  };
  return deflateRawSync(JSON.stringify(packed));
};

/** @throws Error for what is damaged */
export const unpackMonth = (month: string, bytes: Uint8Array): MonthFigures => {
  const { days, videos } = JSON.parse(inflateRawSync(bytes).toString("utf8")) as Packed;
  return {
    days: days.map(([day, currency, values]): Figures => ({ day, currency, scope: "STORE", values })),
    videos: videos.map(([currency, scope, values]) => {
      if (!isFiguresScope(scope)) throw new Error("A stored month of figures has an unknown scope");
      return { day: firstDay(month), currency, scope, values };
    }),
  };
};
