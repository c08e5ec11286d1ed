import type { Contender } from "../comparison/contenders.ts";
import type { Row } from "../report/print.ts";

export type Goal = {
  readonly goal: string;
  readonly figure: string;
  readonly met: boolean;
};

export type Section = {
  readonly title: string;
  readonly text: string;
  readonly rows: readonly Row[];
  readonly goals: readonly Goal[];
};

export type Bench = {
  readonly contenders: readonly Contender[];
  readonly builtProcess: (name: string) => string;
  readonly quick: boolean;
  readonly progress: (text: string) => void;
};

export const ordering = (contenders: readonly Contender[]): readonly Contender[] =>
  contenders.filter(({ key, kind }) => key === ORDERS || kind === "peer" || key === "floor");

export const named = (contenders: readonly Contender[], key: string): Contender => {
  const found = contenders.find((contender) => contender.key === key);
  if (found === undefined) throw new Error(`There is no contender ${key}`);
  return found;
};

export const ORDERS = "order-tracking";

export const digits = (value: number): string => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);

export const atMost = (goal: string, figure: number, most: number, unit = ""): Goal => ({
  goal,
  figure: `${digits(figure)}${unit}`,
  met: figure <= most,
});

export const aheadOfPeers = (
  what: string,
  contenders: readonly Contender[],
  figureOf: (key: string) => number,
  keys: readonly string[] = [ORDERS],
): Goal => {
  const peers = contenders
    .filter(({ kind }) => kind === "peer")
    .map(({ key }) => [key, figureOf(key)] as const);
  const [best, bestFigure] = peers.sort(([, a], [, b]) => a - b)[0] ?? ["", Number.NaN];
  const own = Math.max(...keys.map(figureOf));
  return {
    goal: `${what}: below every peer`,
    figure: `${digits(own)} against ${digits(bestFigure)} (${best})`,
    met: own < bestFigure,
  };
};
