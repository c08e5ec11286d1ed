/** Checks each hour in whole cents. Slow, and shares no code with the service. */

type Prices = {
  readonly price: string;
  readonly compare_price?: string;
  readonly currency?: string;
  readonly price_hidden?: true;
  readonly sale?: { readonly price: string; readonly from?: string; readonly to?: string };
};
type Write = { readonly hour: number; readonly prices: Prices };

const HOUR_MS = 3_600_000;
const HOURS = 30 * 24;

const cents = (price: string): number => Number(price.replace(".", ""));

type Shown = { readonly text: string; readonly cents: number; readonly isReduced: boolean };

const shownAt = ({ price, compare_price, price_hidden, sale }: Prices, moment: number): Shown => {
  const hasBegun = sale?.from === undefined || moment >= Date.parse(sale.from);
  const hasEnded = sale?.to !== undefined && moment >= Date.parse(sale.to);
  const isOnSale = sale !== undefined && hasBegun && !hasEnded;
  const text = isOnSale ? sale.price : price;
  const struck = isOnSale ? (compare_price ?? price) : compare_price;
  if (price_hidden) return { text: "0", cents: 0, isReduced: false };
  return { text, cents: cents(text), isReduced: struck !== undefined && cents(struck) > cents(text) };
};

/** @param start epoch milliseconds of hour 0 */
export const priorPriceByHours = (
  writes: readonly Write[],
  now: number,
  start: number,
): string | undefined => {
  const writeAt = (hour: number) => writes.findLast((write) => write.hour <= hour);
  const currency = writeAt(now)?.prices.currency;
  const at = (hour: number): Shown | undefined => {
    const write = writeAt(hour);
    return write && shownAt(write.prices, start + hour * HOUR_MS);
  };
  const current = at(now);
  if (!current?.isReduced) return undefined;
  let began = now;
  for (let hour = now - 1; hour >= 0; hour--) {
    const shown = at(hour);
    const isSame = shown?.cents === current.cents && shown.isReduced;
    if (!isSame || writeAt(hour)?.prices.currency !== currency) break;
    began = hour;
  }
  let least: Shown | undefined;
  for (let hour = began - HOURS; hour < began; hour++) {
    const shown = at(hour);
    if (shown === undefined || writeAt(hour)?.prices.currency !== currency) return undefined;
    if (shown.cents > 0 && (least === undefined || shown.cents < least.cents)) least = shown;
  }
  return least?.text;
};
