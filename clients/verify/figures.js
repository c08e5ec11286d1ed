import { isSame, ONE, plus, readDecimal, times, writeDecimal, ZERO } from "./decimal.js";

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
   * @param {string} id
   * @param {Readonly<Record<string, string | number>>} values as a file has them
   */
  addValues(id, values) {
    for (const [name, value] of Object.entries(values)) this.add(id, name, readDecimal(value));
  }

  /** @param {string} prefix of ids @param {Figures} figures @param {bigint} [factor] */
  addAll(prefix, figures, factor = 1n) {
    for (const id of figures.ids())
      for (const [name, value] of figures.entries(id)) this.add(`${prefix}${id}`, name, times(value, factor));
  }

  ids() {
    return [...this.#all.keys()];
  }

  /** @param {string} id */
  entries(id) {
    return [...(this.#all.get(id) ?? [])];
  }
}

/** @param {Credit} credit @param {string | null | undefined} unconfirmed */
const findScope = ({ event_id }, unconfirmed) =>
  unconfirmed === "unknown_video" ? "UNKNOWN_VIDEOS" : `VIDEO#${event_id}`;

/**
 * An order counts once in each counter that any of its lines changes.
 * @param {readonly Line[]} lines
 * @returns {Figures} with ids without the day: `EUR STORE`
 */
export const countLines = (lines) => {
  const figures = new Figures();
  const counted = new Set();
  /** @type {Map<string, string>} */
  const firsts = new Map();
  /** @param {string} id @param {string} name */
  const countOnce = (id, name) => {
    if (counted.has(`${id} ${name}`)) return;
    counted.add(`${id} ${name}`);
    figures.add(id, name, ONE);
  };
  /**
   * Each currency after the first counts as a repetition. @param {string} currency @param {string} scope
   * @param {string} name
   */
  const countOrder = (currency, scope, name) => {
    const first = firsts.get(`${scope} ${name}`) ?? currency;
    firsts.set(`${scope} ${name}`, first);
    countOnce(`${currency} ${scope}`, name);
    if (currency !== first) countOnce(`${currency} ${scope}`, `repeated_${name}`);
  };
  /** @param {string} id @param {string} prefix @param {Line} line */
  const addLine = (id, prefix, { quantity, amount }) => {
    figures.add(id, `${prefix}lines`, ONE);
    figures.add(id, `${prefix}units`, readDecimal(quantity));
    figures.add(id, `${prefix}revenue`, amount);
  };
  for (const line of lines) {
    const { currency, credit, unconfirmed } = line;
    const store = `${currency} STORE`;
    countOrder(currency, "STORE", "orders");
    addLine(store, "", line);
    if (credit === undefined) continue;
    const scope = findScope(credit, unconfirmed);
    const video = `${currency} ${scope}`;
    countOrder(currency, "STORE", "attributed_orders");
    addLine(store, "attributed_", line);
    addLine(store, `${credit.signal}_${credit.widget_type}_`, line);
    countOrder(currency, scope, "orders");
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
 * @param {Figures} a
 * @param {Figures} b
 */
export const subtract = (a, b) => {
  const difference = new Figures();
  difference.addAll("", a);
  difference.addAll("", b, -1n);
  return difference;
};

/**
 * @param {Figures} recomputed
 * @param {Figures} given
 * @param {(id: string) => boolean} [isChecked]
 */
export const findDifference = (recomputed, given, isChecked = () => true) => {
  for (const id of [...new Set([...recomputed.ids(), ...given.ids()])].filter(isChecked).sort()) {
    const [own, said] = [new Map(recomputed.entries(id)), new Map(given.entries(id))];
    for (const name of [...new Set([...own.keys(), ...said.keys()])].sort()) {
      const [a, b] = [own.get(name) ?? ZERO, said.get(name) ?? ZERO];
      if (!isSame(a, b)) return { id, name, recomputed: writeDecimal(a), given: writeDecimal(b) };
    }
  }
  return undefined;
};
