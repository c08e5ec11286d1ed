import type { Figures, FiguresScope, FigureValues } from "../../../shared/attribution/figures/figures.ts";

/** Shares no code with the service. A changed rule must be changed here too. */
type ModelLine = {
  readonly price: string;
  readonly quantity: number;
  readonly currency: string;
  readonly signal: string | undefined;
  readonly video: number;
  readonly widget: string;
};

export type ModelAmendment = {
  readonly source: string;
  readonly version: number | undefined;
  readonly cancelled: boolean;
  readonly lines: readonly {
    readonly line: number;
    readonly quantity: number;
    readonly amount: string | undefined;
  }[];
  applied?: number;
};

export type Lock = { readonly days: number; readonly from: number; until: number };

export type ModelOrder = {
  readonly received_at: string;
  readonly lines: readonly ModelLine[];
  readonly amendments: ModelAmendment[];
  applied?: number;
};

const SCALE = 8;
const DAY_MS = 86_400_000;

const toWhole = (decimal: string): bigint => {
  const [whole = "", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(SCALE, "0"));
};
const toDecimal = (value: bigint): string => {
  const text = (value < 0n ? -value : value).toString().padStart(SCALE + 1, "0");
  return `${value < 0n ? "-" : ""}${text.slice(0, -SCALE)}.${text.slice(-SCALE)}`;
};

type Sum = Map<string, bigint>;

const grow = (sum: Sum, key: string, by: bigint): void => {
  sum.set(key, (sum.get(key) ?? 0n) + by);
};

const countLines = (
  lines: readonly (ModelLine & { readonly left: number; readonly worth: bigint })[],
): Sum => {
  const sum: Sum = new Map();
  const once = new Set<string>();
  const countRepeated = (scope: string, orders: string, currency: string) => {
    const isRepeated =
      [...once].some((key) => key.endsWith(`|${scope}|${orders}`)) &&
      !once.has(`${currency}|${scope}|${orders}`);
    if (isRepeated) once.add(`${currency}|${scope}|repeated_${orders}`);
  };
  for (const { currency, signal, video, widget, left, worth } of lines) {
    const add = (scope: string, prefix: string, orders: string | undefined) => {
      grow(sum, `${currency}|${scope}|${prefix}lines`, 1n);
      grow(sum, `${currency}|${scope}|${prefix}units`, BigInt(left));
      grow(sum, `${currency}|${scope}|${prefix}revenue`, worth);
      if (orders === "orders" || orders === "attributed_orders") countRepeated(scope, orders, currency);
      if (orders !== undefined) once.add(`${currency}|${scope}|${orders}`);
    };
    add("STORE", "", "orders");
    if (signal === undefined) continue;
    const scope = video === 3 ? "UNKNOWN_VIDEOS" : `VIDEO#${video}`;
    add("STORE", "attributed_", "attributed_orders");
    add("STORE", `${signal}_${widget}_`, undefined);
    add(scope, "", "orders");
    add(scope, `${signal}_${widget}_`, undefined);
    const reason = video === 2 ? "not_live_" : video === 3 ? "unknown_video_" : undefined;
    if (reason === undefined) continue;
    for (const each of ["STORE", scope]) add(each, reason, "unconfirmed_orders");
  }
  for (const key of once) grow(sum, key, 1n);
  return sum;
};

type Arrived = ModelAmendment & { readonly arrival: number };

const isNewest = (one: Arrived, all: readonly Arrived[], line: number): boolean => {
  const isRival = (other: Arrived) =>
    other.source === one.source && (other.version === undefined) === (one.version === undefined);
  const age = ({ version, arrival }: Arrived) => version ?? arrival;
  return all.every((other) => !isRival(other) || !names(other, line) || age(other) <= age(one));
};
const names = ({ cancelled, lines }: ModelAmendment, line: number): boolean =>
  cancelled || lines.some((each) => each.line === line);

const countOrder = ({ lines }: ModelOrder, arrived: readonly Arrived[]): Sum =>
  countLines(
    lines.flatMap((line, index) => {
      const newest = arrived.filter((one) => names(one, index) && isNewest(one, arrived, index));
      const decides = newest.sort((a, b) => b.arrival - a.arrival)[0];
      const said = decides?.lines.find((each) => each.line === index);
      const ordered = toWhole(line.price) * BigInt(line.quantity);
      if (decides === undefined) return [{ ...line, left: line.quantity, worth: ordered }];
      if (decides.cancelled || said === undefined) return [];
      const worth =
        said.amount === undefined ? toWhole(line.price) * BigInt(said.quantity) : toWhole(said.amount);
      return said.quantity === 0 && worth === 0n ? [] : [{ ...line, left: said.quantity, worth }];
    }),
  );

const withoutRepeats = (amendments: readonly ModelAmendment[]): Arrived[] => {
  const accepted: Arrived[] = [];
  const said = ({ cancelled, lines }: ModelAmendment) =>
    JSON.stringify([
      cancelled,
      cancelled
        ? []
        : [...lines]
            .sort((a, b) => a.line - b.line)
            .map(({ line, quantity, amount }) => [line, quantity, amount]),
    ]);
  for (const each of amendments) {
    const last = accepted.at(-1);
    const isKnown =
      each.version === undefined
        ? last !== undefined &&
          last.version === undefined &&
          last.source === each.source &&
          said(last) === said(each)
        : accepted.some(({ source, version }) => source === each.source && version === each.version);
    if (!isKnown) accepted.push({ ...each, arrival: accepted.length });
  }
  return accepted;
};

export const modelFigures = (
  orders: readonly ModelOrder[],
  locks: readonly Lock[],
  findDay: (time: number) => string,
): Figures[] => {
  const days = new Map<string, Sum>();
  const addTo = (day: string, figure: string, by: bigint) => {
    const sum = days.get(day) ?? new Map();
    days.set(day, sum);
    grow(sum, figure, by);
  };
  for (const order of orders) {
    if (order.applied === undefined) continue;
    const isLockedAt = (of: string, at: number) =>
      locks.some(({ days, from, until }) => from <= at && findDay(Math.min(at, until) - days * DAY_MS) > of);
    const findPlace = (of: string, at: number) => (isLockedAt(of, at) ? findDay(at) : of);
    const gross = countOrder(order, []);
    const entered = findPlace(findDay(Date.parse(order.received_at)), order.applied);
    for (const [figure, value] of gross) addTo(entered, figure, value);
    if (order.lines.some(({ signal }) => signal !== undefined))
      addTo(entered, `${order.lines[0]?.currency}|STORE|signalled_orders`, 1n);
    let before = gross;
    const accepted = withoutRepeats(order.amendments);
    for (const [index, { applied: at }] of accepted.entries()) {
      const after = countOrder(order, accepted.slice(0, index + 1));
      if (at === undefined) {
        before = after;
        continue;
      }
      const where = findPlace(entered, at);
      for (const figure of new Set([...before.keys(), ...after.keys()])) {
        const [currency, scope, name = ""] = figure.split("|");
        const back = (before.get(figure) ?? 0n) - (after.get(figure) ?? 0n);
        addTo(where, `${currency}|${scope}|returned_${name}`, back);
        if (where !== entered && /^(orders|lines|units|revenue)$/.test(name))
          addTo(where, `${currency}|${scope}|late_${name}`, back);
      }
      before = after;
    }
  }
  return [...days].flatMap(([day, sum]) => {
    const byScope = Map.groupBy(sum, ([figure]) => figure.split("|").slice(0, 2).join("|"));
    return [...byScope].map(([id, entries]) => {
      const [currency = "", scope = ""] = id.split("|");
      const values: FigureValues = Object.fromEntries(
        entries.map(([figure, value]) => {
          const name = figure.split("|")[2] ?? "";
          return [name, name.endsWith("revenue") ? toDecimal(value) : Number(value)];
        }),
      );
      return { day, currency, scope: scope as FiguresScope, values };
    });
  });
};
