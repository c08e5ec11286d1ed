import type { OrderReport } from "../../shared/orders/order-report.schema.ts";
import { possibleFaults, SERVICES, type Service, type Weather } from "../support/fault-proxy/faults.ts";
import type { Random } from "../support/values/random.ts";

const MORTALS = [
  "order-tracking",
  "order-amendments",
  "product-upsert",
  "attribution",
  "catalog-pull",
  "catalog-plan",
  "admin-read",
  "admin",
];

export type Crash = { readonly afterMs: number; readonly name: string };

export type Storm = {
  readonly weather: Weather;
  readonly outage: { readonly afterMs: number; readonly lastsMs: number; readonly weather: Weather };
  readonly crashes: readonly Crash[];
  readonly lastsMs: number;
};

const EXPOSED: Readonly<Record<Service, { readonly chance: number; readonly strengths: readonly number[] }>> =
  {
    dynamodb: { chance: 0.9, strengths: [0.1, 0.4, 0.6] },
    sqs: { chance: 0.6, strengths: [0.2, 0.5, 0.9] },
    kms: { chance: 0.3, strengths: [0.2, 0.5] },
    secretsManager: { chance: 0.5, strengths: [0.2, 0.9] },
    merchant: { chance: 0.85, strengths: [0.2, 0.5, 0.9] },
  };
const REFUSALS = ["throttled", "server_error", "reset_before"] as const;

const planWeather = (random: Random): Weather => {
  const services = SERVICES.filter((service) => random.chance(EXPOSED[service].chance));
  const weather = services.map((service) => {
    const kinds = possibleFaults(service).filter((kind) => random.chance(kind === "silence" ? 0.3 : 0.7));
    const probability = kinds.length > 0 ? random.pick(EXPOSED[service].strengths) : 0;
    return [service, { probability, kinds }] as const;
  });
  return Object.fromEntries(weather);
};

export const planStorm = (random: Random): Storm => {
  const weather = planWeather(random);
  const down = random.pick(["dynamodb", "dynamodb", "merchant", "sqs"] as const);
  const crashes = random.list(random.below(9), () => ({
    afterMs: random.below(2_500),
    name: random.pick(MORTALS),
  }));
  return {
    weather,
    outage: {
      afterMs: 300 + random.below(1_000),
      lastsMs: 1_000 + random.below(2_500),
      weather: { [down]: { probability: 1, kinds: REFUSALS } },
    },
    crashes,
    lastsMs: random.pick([2_500, 2_500, 9_000]),
  };
};

/** `lines`: by position; empty for a cancelled order. */
export type PlannedAmendment = {
  readonly version: number;
  readonly lines: readonly { readonly line: number; readonly quantity: number }[];
  readonly clients: number;
  readonly tries: number;
};

export type Report = {
  readonly order: OrderReport;
  readonly amendments: readonly PlannedAmendment[];
  readonly clients: number;
  readonly tries: number;
};

export type Plan = {
  readonly reports: readonly Report[];
  readonly pushes: readonly (readonly [id: string, version: number])[];
  readonly sold: readonly string[];
  readonly contested: readonly string[];
  readonly pages: readonly string[];
  readonly changes: readonly string[];
};

const WIDGETS = ["carousel", "stories", "embed"];

const drawSignals = (random: Random): string =>
  JSON.stringify(
    random.list(random.below(4), () => ({
      product_id: `p${random.below(4)}`,
      widget_info: `${random.pick(WIDGETS)}_${1 + random.below(3)}`,
    })),
  );

const planAmendments = (random: Random, { order_items }: OrderReport): PlannedAmendment[] => {
  const versions = random.list(4, (index) => index + 1).filter(() => random.chance(0.3));
  return (random.chance(0.5) ? versions : versions.toReversed()).map((version) => ({
    version,
    lines: random.chance(0.2)
      ? []
      : order_items.flatMap(({ quantity }, line) =>
          line === 0 || random.chance(0.5) ? [{ line, quantity: random.below(quantity + 1) }] : [],
        ),
    clients: random.chance(0.2) ? 2 : 1,
    tries: random.pick([1, 12, 12]),
  }));
};

const planOrder = (random: Random, index: number): OrderReport => ({
  order_id: `o${index}`,
  order_items: random.list(1 + random.below(3), (line) => ({
    item_id: String(line),
    product_id: `p${random.below(5)}`,
    price: random.pick(["0.10", "19.99", "5", "1234567.89"]),
    quantity: 1 + random.below(3),
    currency: random.pick(["EUR", "USD"]),
  })),
  svc_video_view: drawSignals(random),
  svc_add_to_cart: drawSignals(random),
});

const planReport = (random: Random, index: number): Report => {
  const order = planOrder(random, index);
  return {
    order,
    amendments: planAmendments(random, order),
    clients: random.chance(0.2) ? 2 : 1,
    tries: random.pick([1, 2, 12, 12]),
  };
};

export const planHistory = (random: Random): Plan => {
  const pulled = random.list(5, (index) => String(100 + index));
  const contested = ["200"];
  const sold = [...pulled, ...contested];
  return {
    reports: random.list(6 + random.below(10), (index) => planReport(random, index)),
    pushes: random.list(8, (index) => [`p${random.below(3)}`, index + 1] as const),
    sold,
    contested,
    pages: [...sold, "998", "999"],
    changes: random.list(random.below(8), () => random.pick(pulled)),
  };
};
