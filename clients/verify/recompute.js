import { checkNumbers, returned } from "./amendments.js";
import { createDays } from "./days.js";
import { ONE, readDecimal, times } from "./decimal.js";
import { checkErased } from "./erased.js";
import { countLines, Figures, findDifference } from "./figures.js";
import { creditLines, readSignals } from "./rule.js";

const FORMAT = 2;

const REPEATED = ["format", "brand", "from", "to", "created_at"];

/** @param {any} order */
const readLines = (order) => {
  const credits = creditLines(order);
  return order.order_items.map(
    (/** @type {any} */ { price, quantity, currency }, /** @type {number} */ index) => ({
      currency,
      quantity,
      amount: times(readDecimal(price), BigInt(quantity)),
      credit: credits[index],
      unconfirmed: credits[index] && order.unconfirmed[index],
    }),
  );
};

/** @param {any} header the first row */
const createFile = (header) => {
  const days = createDays(header);
  /** Rows and amounts of each section of the file. The last row repeats them. */
  const sections = new Figures();
  const [recomputed, given] = [new Figures(), new Figures()];
  const unattributed = /** @type {string[]} */ ([]);
  const found = { orders: 0, erased: 0, figures: 0, moved: 0, unapplied: 0, unattributed };
  const ids = new Set();
  /** @param {string} id */
  const addOnce = (id) => {
    if (ids.has(id)) throw new Error(`${id} occurs twice`);
    ids.add(id);
  };

  /** @param {string} name @param {any} order */
  const checkOrder = (name, { counted_on, received_on, received_at, amendments }) => {
    addOnce(name);
    days.checkReceived(name, { received_on, received_at });
    checkNumbers(name, amendments);
    if (counted_on === null) return;
    days.checkMoved(name, received_on, counted_on);
    for (const amendment of amendments)
      if (amendment.day !== null) days.checkAmended(name, counted_on, amendment);
      else if (days.isJustBefore(amendment.accepted_at)) found.unapplied += 1;
      else throw new Error(`${name}: a refund of ${amendment.accepted_at} is not applied`);
  };

  /** @param {any} order @param {ReturnType<typeof readLines>} items */
  const addSections = ({ amendments }, items) => {
    sections.add("orders", "rows", ONE);
    sections.add("amendments", "rows", readDecimal(amendments.length));
    for (const { currency, amount } of items) sections.add("orders", currency, amount);
    for (const { line, amount } of amendments.flatMap((/** @type {any} */ { lines }) => lines))
      sections.add("amendments", items[line].currency, readDecimal(amount));
  };

  /** @param {any} order */
  const addOrder = (order) => {
    const name = `Order ${order.order_id}`;
    checkOrder(name, order);
    const lines = readLines(order);
    addSections(order, lines);
    found.orders += 1;
    if (order.rule === null) return void unattributed.push(order.order_id);
    if (order.rule !== 1)
      throw new Error(`Attribution rule ${order.rule} is unknown: use a newer version of this program`);
    const { counted_on: day, received_on } = order;
    if (day !== received_on) found.moved += 1;
    const { signalled, unreadable } = readSignals(order);
    const store = `${day} ${lines[0]?.currency} STORE`;
    if (signalled) recomputed.add(store, "signalled_orders", ONE);
    if (unreadable) recomputed.add(store, "unreadable_orders", ONE);
    recomputed.addAll(`${day} `, countLines(lines));
    for (const { day: countsOn, id, name, value } of returned(day, lines, order.amendments))
      recomputed.add(`${countsOn} ${id}`, name, value);
  };

  /** @param {any} row */
  const addErased = (row) => {
    const name = `The row of erased orders of ${row.day}`;
    if (row.day >= header.from) addOnce(name);
    if (row.day >= header.from && !days.isCompared(row.day))
      throw new Error(`${name}: this day is not closed`);
    checkErased(row);
    found.erased += row.orders;
    sections.add("erased_orders", "rows", readDecimal(row.orders));
    for (const { day, currency, scope, values } of row.figures) {
      days.checkMoved(name, row.day, day);
      recomputed.addValues(`${day} ${currency} ${scope}`, values);
      if (scope === "STORE") sections.add("erased_orders", currency, readDecimal(values.revenue ?? 0));
    }
  };

  /** @param {any} row */
  const addFigures = ({ day, currency, scope, values }) => {
    const id = `${day} ${currency} ${scope}`;
    addOnce(`The row of figures ${id}`);
    if (!days.isCompared(day)) throw new Error(`Figures of ${day}, not a closed day of the period`);
    found.figures += Object.keys(values).length;
    given.addValues(id, values);
    sections.add("figures", "rows", ONE);
    if (scope !== "STORE") return;
    sections.add("figures", currency, readDecimal(values.revenue ?? 0));
    sections.add("refunds", currency, readDecimal(values.returned_revenue ?? 0));
  };

  return {
    /** @param {any} row */
    add(row) {
      if (row.type === "order") addOrder(row);
      else if (row.type === "erased_orders") addErased(row);
      else if (row.type === "figures") addFigures(row);
      else if (row.type === "unreadable_order") {
        addOnce(`Order ${row.order_id}`);
        sections.add("unreadable_orders", "rows", ONE);
        unattributed.push(row.order_id);
      } else throw new Error(`Row type ${row.type} is unknown: use a newer version of this program`);
    },

    /** @param {any} end the last row */
    finish(end) {
      for (const name of REPEATED)
        if (end[name] !== header[name])
          throw new Error(`The last row belongs to another file: ${name} differs`);
      const said = new Figures();
      for (const { section, rows, amounts } of end.sections) {
        said.addValues(section, { rows });
        for (const { currency, amount } of amounts) said.addValues(section, { [currency]: amount });
      }
      const lost = findDifference(sections, said);
      if (lost !== undefined)
        throw new Error(
          `The file is incomplete. ${lost.id}: ${lost.recomputed} ${lost.name}, but the last row says ${lost.given}`,
        );
      const difference = findDifference(recomputed, given, (id) => days.isCompared(id.slice(0, 10)));
      return { header, ...found, difference, open: days.open };
    },
  };
};

/** @param {AsyncIterable<string> | Iterable<string>} rows lines of JSON */
export const recompute = async (rows) => {
  /** @type {ReturnType<typeof createFile> | undefined} */
  let file;
  /** @type {any} */
  let end;
  for await (const text of rows) {
    if (text.trim() === "") continue;
    const row = JSON.parse(text);
    if (end !== undefined) throw new Error("There are rows after the last row");
    if (file === undefined) {
      if (row.type !== "header" || row.format !== FORMAT)
        throw new Error(`This is not a file of figures in format ${FORMAT}`);
      file = createFile(row);
    } else if (row.type === "end") end = row;
    else file.add(row);
  }
  if (file === undefined) throw new Error("The file is empty");
  if (end === undefined) throw new Error("The file is truncated: its last row is missing");
  return file.finish(end);
};
