import { negate, readDecimal } from "./decimal.js";
import { Figures, findDifference } from "./figures.js";

/**
 * @typedef {{ day: string, currency: string, scope: string, values: Readonly<Record<string, string | number>>
 * }} ErasedFigures
 */

const COUNTER = /^(returned_)?(attributed_|(?:add_to_cart|video_view)_[a-z]+_)?(lines|units|revenue)$/;

/**
 * Subtracts equal parts. Nothing may remain.
 * @param {{ day: string, orders: number, figures: readonly ErasedFigures[] }} row
 */
export const checkErased = ({ day, orders, figures }) => {
  const rest = new Figures();
  rest.add(day, "orders", negate(readDecimal(orders)));
  for (const { day: on, currency, scope, values } of figures)
    for (const [name, text] of Object.entries(values)) {
      const [isStore, value] = [scope === "STORE", readDecimal(text)];
      if (isStore && name === "orders") rest.add(day, "orders", value);
      if (isStore && name === "repeated_orders") rest.add(day, "orders", negate(value));
      const [, returned = "", kind, counter] = COUNTER.exec(name) ?? [];
      const [id, what] = [`${on} ${currency}`, `${returned}${counter}`];
      if (counter === undefined) continue;
      if (isStore && kind === "attributed_")
        for (const by of ["video", "signal"]) rest.add(id, `${what} by ${by}`, value);
      else if (isStore && kind !== undefined) rest.add(id, `${what} by signal`, negate(value));
      else if (!isStore && kind === undefined) rest.add(id, `${what} by video`, negate(value));
    }
  const difference = findDifference(rest, new Figures());
  if (difference !== undefined)
    throw new Error(`The erased orders of ${day} are inconsistent: ${difference.id} ${difference.name}`);
};
