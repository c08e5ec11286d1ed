import Big from "big.js";
import type { Amount } from "../../vocabulary/money.ts";
import type { Amendment, AmendmentContent, AmendmentPlace, LineLeft } from "./amendment.ts";

type Left = Pick<LineLeft, "quantity" | "amount">;
type Placed = Pick<AmendmentContent, "cancelled" | "lines"> & AmendmentPlace;

type Decision = { readonly sequence: number; readonly left: Left };

const NOTHING: Left = { quantity: 0, amount: "0" };

const namedLines = ({ cancelled, lines }: Placed, count: number): readonly LineLeft[] =>
  cancelled ? Array.from({ length: count }, (_, line) => ({ line, ...NOTHING })) : lines;

const groupKey = ({ source, version }: AmendmentPlace): string =>
  `${version === undefined ? "arrival" : "version"}#${source}`;

const rank = ({ version, sequence }: AmendmentPlace): number => version ?? sequence;

/**
 * The highest version wins within a source, the last arrival between sources. A late amendment still applies
 * to lines that no newer one of its source names.
 */
export const linesLeft = <Line extends Left>(
  ordered: readonly Line[],
  amendments: readonly Placed[],
): Line[] => {
  const deciding: Decision[] = [];
  for (const group of Map.groupBy(amendments, groupKey).values()) {
    const ofGroup: Decision[] = [];
    for (const amendment of group.toSorted((a, b) => rank(b) - rank(a))) {
      const { sequence } = amendment;
      for (const { line, ...left } of namedLines(amendment, ordered.length))
        ofGroup[line] ??= { sequence, left };
    }
    ofGroup.forEach((decision, line) => {
      if (decision.sequence >= (deciding[line]?.sequence ?? 0)) deciding[line] = decision;
    });
  }
  return ordered.map((line, index) => {
    const { quantity, amount } = deciding[index]?.left ?? line;
    return { ...line, quantity, amount };
  });
};

/** A remaining amount without units is possible, such as a return fee. */
export const isLeft = ({ quantity, amount }: Left): boolean => quantity > 0 || new Big(amount).gt(0);

export const isSameContent = (a: AmendmentContent, b: AmendmentContent): boolean => {
  const written = ({ reason, cancelled, lines }: AmendmentContent) =>
    JSON.stringify([
      reason,
      cancelled,
      lines.map(({ line, quantity, amount }) => [line, quantity, exact(amount)]),
    ]);
  return written(a) === written(b);
};

const exact = (amount: Amount): string => new Big(amount).toFixed();

/** Finds the latest amendment if its content is equal and there is no version. */
export const findRepeated = (
  amendments: readonly Amendment[],
  { source, version, ...content }: Omit<AmendmentPlace, "sequence"> & AmendmentContent,
): Amendment | undefined => {
  if (version !== undefined)
    return amendments.find((each) => each.source === source && each.version === version);
  const last = amendments.at(-1);
  const isRepeated = last?.version === undefined && last?.source === source && isSameContent(last, content);
  return isRepeated ? last : undefined;
};
