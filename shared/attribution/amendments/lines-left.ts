import Big from "big.js";
import type { Amount } from "../../vocabulary/money.ts";
import type { Amendment, AmendmentContent, AmendmentPlace, LineLeft } from "./amendment.ts";

type Left = Pick<LineLeft, "quantity" | "amount">;
type Placed = Pick<AmendmentContent, "cancelled" | "lines"> & AmendmentPlace;

type Decision = { readonly sequence: number; readonly left: Left };

const NOTHING: Left = { quantity: 0, amount: "0" };

const namedLines = ({ cancelled, lines }: Placed, count: number): readonly LineLeft[] =>
  cancelled ? Array.from({ length: count }, (_, line) => ({ line, ...NOTHING })) : lines;

/** Amendments whose order their sender tells by versions, and those of the same sender without, are two groups. */
const groupKey = ({ source, version }: AmendmentPlace): string =>
  `${version === undefined ? "arrival" : "version"}#${source}`;

const rank = ({ version, sequence }: AmendmentPlace): number => version ?? sequence;

/**
 * For each line the latest amendment that names it decides: within a source the one of the highest version, and of several
 * sources' the one that arrived last. So it is a function of the set of amendments, whatever the order in which one source's
 * arrive; one that comes late still decides on lines that no newer one of its source names.
 *
 * @param ordered the order's lines, as they were ordered
 * @returns what is left of each, in the same order
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

/** Whether anything is left of a line: units, or money alone, such as a fee for its return. */
export const isLeft = ({ quantity, amount }: Left): boolean => quantity > 0 || new Big(amount).gt(0);

/** Whether two amendments say the same, however they write amounts. */
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

/** The amendment with the same source and version; of those without version, the last of all if it says the same. */
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
