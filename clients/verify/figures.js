import { isSame, negate, plus, readDecimal, writeDecimal, ZERO } from "./decimal.js";

/**
 * @typedef {import("./decimal.js").Decimal} Decimal
 * @typedef {import("./rule.js").Credit} Credit
 * @typedef {{ currency: string, quantity: number, amount: Decimal, credit: Credit | undefined, unconfirmed: string | null | undefined }} Line
 */

/** Figures by day, currency and scope, and by name: `2026-11-20 EUR STORE`, `revenue`. */
export class Figures {
  /** @type {Map<string, Map<string, Decimal>>} */
  #all = new Map();

  /** @param {string} id @param {string} name @param {Decimal} value */
  add(id, name, value) {
    const values = this.#all.get(id) ?? new Map();
    values.set(name, plus(values.get(name) ?? ZERO, value));
    this.#all.set(id, values);
  }

  /**
   * Figures as a file has them.
   *
   * @param {string} id @param {Readonly<Record<string, string | number>>} values
   */
  addValues(id, values) {
    for (const [name, value] of Object.entries(values)) this.add(id, name, readDecimal(value));
  }

  /** @param {string} id @param {string} name */
  value(id, name) {
    return this.#all.get(id)?.get(name) ?? ZERO;
  }

  ids() {
    return [...this.#all.keys()];
  }

  /** @param {string} id */
  names(id) {
    return [...(this.#all.get(id)?.keys() ?? [])];
  }

  /** @param {string} id */
  entries(id) {
    return [...(this.#all.get(id) ?? [])];
  }
}

/** @param {number} count */
const whole = (count) => ({ units: BigInt(count), digits: 0 });

/** @param {Credit} credit @param {string | null | undefined} unconfirmed */
const findScope = ({ event_id }, unconfirmed) =>
  unconfirmed === "unknown_video" ? "UNKNOWN_VIDEOS" : `VIDEO#${event_id}`;

/**
 * What an order's lines count for, once in each counter of orders that any of them changes.
 *
 * @param {readonly Line[]} lines
 * @returns {Figures} with ids without the day: `EUR STORE`
 */
export const countLines = (lines) => {
  const figures = new Figures();
  const counted = new Set();
  /** @param {string} id @param {string} name */
  const countOnce = (id, name) => {
    if (counted.has(`${id} ${name}`)) return;
    counted.add(`${id} ${name}`);
    figures.add(id, name, whole(1));
  };
  /** @param {string} id @param {string} prefix @param {Line} line */
  const addLine = (id, prefix, { quantity, amount }) => {
    figures.add(id, `${prefix}lines`, whole(1));
    figures.add(id, `${prefix}units`, whole(quantity));
    figures.add(id, `${prefix}revenue`, amount);
  };
  for (const line of lines) {
    const { currency, credit, unconfirmed } = line;
    const store = `${currency} STORE`;
    countOnce(store, "orders");
    if (currency !== lines[0]?.currency) countOnce(store, "repeated_orders");
    addLine(store, "", line);
    if (credit === undefined) continue;
    const video = `${currency} ${findScope(credit, unconfirmed)}`;
    countOnce(store, "attributed_orders");
    addLine(store, "attributed_", line);
    countOnce(video, "orders");
    addLine(video, "", line);
    addLine(video, `${credit.signal}_${credit.widget_type}_`, line);
    if (unconfirmed == null) continue;
    for (const id of [store, video]) {
      countOnce(id, "unconfirmed_orders");
      addLine(id, `${unconfirmed}_`, line);
    }
  }
  return figures;
};

/**
 * What one has more than the other.
 *
 * @param {Figures} a @param {Figures} b
 */
export const subtract = (a, b) => {
  const difference = new Figures();
  for (const id of a.ids()) for (const [name, value] of a.entries(id)) difference.add(id, name, value);
  for (const id of b.ids())
    for (const [name, value] of b.entries(id)) difference.add(id, name, negate(value));
  return difference;
};

/**
 * The first figure that differs, by day, currency, scope and name.
 *
 * @param {Figures} recomputed @param {Figures} given
 * @param {(id: string, name: string) => boolean} isChecked
 */
export const findDifference = (recomputed, given, isChecked) => {
  for (const id of [...new Set([...recomputed.ids(), ...given.ids()])].sort()) {
    for (const name of [...new Set([...recomputed.names(id), ...given.names(id)])].sort()) {
      const [own, said] = [recomputed.value(id, name), given.value(id, name)];
      if (isChecked(id, name) && !isSame(own, said))
        return { id, name, recomputed: writeDecimal(own), given: writeDecimal(said) };
    }
  }
  return undefined;
};
