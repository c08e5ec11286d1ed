import { returned } from "./amendments.js";
import { createFindDay } from "./days.js";
import { ONE, readDecimal, times } from "./decimal.js";
import { countLines, Figures, findDifference } from "./figures.js";
import { creditLines, readSignals } from "./rule.js";

const FORMAT = 1;

/**
 * Reads a file of figures row by row, and recomputes them from its orders.
 *
 * @param {AsyncIterable<string> | Iterable<string>} rows lines of JSON
 * @returns what differs first, if anything does; how many orders and figures were compared, and what could not be
 */
export const recompute = async (rows) => {
  const [recomputed, given] = [new Figures(), new Figures()];
  /** @type {any} */
  let header;
  let findDay = createFindDay([]);
  const open = new Set();
  const unattributed = [];
  let [orders, figures, erased] = [0, 0, 0];

  /** @param {any} order */
  const addOrder = (order) => {
    orders += 1;
    if (order.rule === null) return void unattributed.push(order.order_id);
    if (order.rule !== 1) throw new Error(`Rule ${order.rule} is not known here: take a newer version`);
    const credits = creditLines(order);
    const lines = order.order_items.map(
      (/** @type {any} */ { price, quantity, currency }, /** @type {number} */ index) => ({
        currency,
        quantity,
        amount: times(readDecimal(price), BigInt(quantity)),
        credit: credits[index],
        unconfirmed: credits[index] && order.unconfirmed[index],
      }),
    );
    const ownDay = findDay(order.received_at);
    const day = order.counted_on ?? ownDay;
    const { signalled, unreadable } = readSignals(order);
    const store = `${day} ${lines[0]?.currency} STORE`;
    if (signalled) recomputed.add(store, "signalled_orders", ONE);
    if (unreadable) recomputed.add(store, "unreadable_orders", ONE);
    const gross = countLines(lines);
    for (const id of gross.ids())
      for (const [name, value] of gross.entries(id)) recomputed.add(`${day} ${id}`, name, value);
    for (const { day: countsOn, id, name, value } of returned(ownDay, lines, order.amendments))
      recomputed.add(`${countsOn} ${id}`, name, value);
  };

  for await (const text of rows) {
    if (text.trim() === "") continue;
    const row = JSON.parse(text);
    if (header === undefined) {
      if (row.type !== "header" || row.format !== FORMAT)
        throw new Error("This is no file of figures of format 1");
      header = row;
      findDay = createFindDay(row.time_zones ?? []);
    } else if (row.type === "order") {
      addOrder(row);
    } else if (row.type === "erased_orders") {
      erased += 1;
      for (const { currency, scope, values } of row.figures)
        recomputed.addValues(`${row.day} ${currency} ${scope}`, values);
    } else if (row.type === "figures") {
      figures += Object.keys(row.values).length;
      given.addValues(`${row.day} ${row.currency} ${row.scope}`, row.values);
    } else if (row.type === "open_day") {
      open.add(row.day);
    }
  }
  if (header === undefined) throw new Error("The file is empty");

  // What came back of orders from before the file can't be recomputed; such days have late returns.
  const isWhole = header.from <= header.first_day;
  const unknown = new Set();
  const isChecked = (/** @type {string} */ id, /** @type {string} */ name) => {
    const day = id.slice(0, 10);
    if (day < header.from || day > header.to || open.has(day)) return false;
    const cameBack = name.startsWith("returned_") || name.startsWith("late_");
    if (isWhole || !cameBack || !given.names(id).some((each) => each.startsWith("late_"))) return true;
    unknown.add(day);
    return false;
  };
  const difference = findDifference(recomputed, given, isChecked);
  return {
    header,
    orders,
    erased,
    figures,
    difference,
    unattributed,
    open: [...open],
    unknown: [...unknown],
  };
};
