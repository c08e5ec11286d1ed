import { readDecimal, ZERO } from "./decimal.js";
import { countLines, subtract } from "./figures.js";

/**
 * @typedef {import("./figures.js").Line} Line
 * @typedef {{ line: number, quantity: number, amount: string }} LineLeft
 * @typedef {{ source: string, version?: number, sequence: number, day: string | null, accepted_at: string,
 * applied_at?: string, cancelled: boolean, lines: readonly LineLeft[] }} Amendment
 */

/** @param {string} name @param {readonly Amendment[]} amendments */
export const checkNumbers = (name, amendments) => {
  const numbers = new Set(amendments.map(({ sequence }) => sequence));
  const versions = amendments.flatMap(({ source, version }) =>
    version === undefined ? [] : `${version} ${source}`,
  );
  const isWhole = amendments.every((_, index) => numbers.has(index)) && numbers.size === amendments.length;
  if (!isWhole || new Set(versions).size < versions.length)
    throw new Error(`${name}: a refund is missing or occurs twice`);
};

/**
 * Within a source, the highest version wins, or the last arrival without versions. Between sources, the last
 * arrival wins.
 * @param {readonly Amendment[]} naming
 */
const decides = (naming) => {
  /** @type {Map<string, Amendment>} */
  const ofSources = new Map();
  for (const amendment of naming) {
    const { source, version, sequence } = amendment;
    const group = `${version === undefined} ${source}`;
    const before = ofSources.get(group);
    const rank = version ?? sequence;
    if (before === undefined || rank > (before.version ?? before.sequence)) ofSources.set(group, amendment);
  }
  return [...ofSources.values()].reduce(
    (/** @type {Amendment | undefined} */ last, one) => (last && last.sequence > one.sequence ? last : one),
    undefined,
  );
};

/**
 * @param {readonly Line[]} lines
 * @param {readonly Amendment[]} amendments
 */
const whatIsLeft = (lines, amendments) =>
  lines
    .map((line, index) => {
      const names = (/** @type {Amendment} */ { cancelled, lines: named }) =>
        cancelled || named.some((each) => each.line === index);
      const decided = decides(amendments.filter(names));
      if (decided === undefined) return line;
      const left = decided.lines.find((each) => each.line === index);
      return { ...line, quantity: left?.quantity ?? 0, amount: left ? readDecimal(left.amount) : ZERO };
    })
    .filter(({ quantity, amount }) => quantity > 0 || amount.units > 0n);

const LATE_NAMES = ["orders", "lines", "units", "revenue"];

/**
 * @param {string} orderDay day on which the order counts
 * @param {readonly Line[]} lines
 * @param {readonly Amendment[]} amendments
 * @returns {{ day: string, id: string, name: string, value: import("./decimal.js").Decimal }[]}
 */
export const returned = (orderDay, lines, amendments) => {
  const inOrder = [...amendments].sort((a, b) => a.sequence - b.sequence);
  return inOrder.flatMap((amendment, index) => {
    const { day } = amendment;
    // Not applied yet, so it counts on no day.
    if (day === null) return [];
    const before = countLines(whatIsLeft(lines, inOrder.slice(0, index)));
    const after = countLines(whatIsLeft(lines, inOrder.slice(0, index + 1)));
    const change = subtract(before, after);
    return change.ids().flatMap((id) =>
      change.entries(id).flatMap(([name, value]) => {
        const isLate = day !== orderDay && LATE_NAMES.includes(name);
        return [
          { day, id, name: `returned_${name}`, value },
          ...(isLate ? [{ day, id, name: `late_${name}`, value }] : []),
        ];
      }),
    );
  });
};
