import { stageNamed } from "../../infra/stages.ts";
import { QUICK_SPACING_MS } from "../../shared/webhooks/endpoints/webhook-pace.ts";
import costs from "../bench/cost/assumptions.json" with { type: "json" };
import { createRandom } from "../support/values/random.ts";
import assumptions from "./assumptions.json" with { type: "json" };
import { createPartitions } from "./partitions.ts";

export type Scenario = {
  readonly name: string;
  /** They are alike. */
  readonly stores: number;
  readonly seconds: number;
  /** Orders a second, of all stores together. */
  readonly orders: (second: number) => number;
  /** Reports of browsers a second. */
  readonly reports: number;
  /** Requests a second that the stage takes; by default production's. */
  readonly throttle?: number;
  /** Endpoints of each store that are told of each order; by default none. */
  readonly endpoints?: number;
};

export type Outcome = {
  /** Parts that could not do all at some second, the first one first. */
  readonly saturated: readonly { readonly part: string; readonly second: number }[];
  readonly orders: number;
  /** Times that an order was refused, and sent again. */
  readonly refusals: number;
  /** Orders that still wait at the end, at their senders or for their attribution. */
  readonly leftOrders: number;
  /** By how long attribution was behind, at most. */
  readonly lagSeconds: number;
  readonly reports: number;
  readonly refusedReports: number;
  readonly waitingReports: number;
  /** Webhooks that are not delivered yet, at most. */
  readonly waitingWebhooks: number;
  /** Orders of a store that nobody has counted yet, at most: whoever looks at its figures reads them. */
  readonly uncounted: number;
  readonly partitions: number;
  /** Invocations at once, at most. */
  readonly atOnce: number;
  readonly writeUnits: number;
};

const { billed_ms } = costs;
/** An attribution of a late order, in a transaction, and its part of a sheet. */
const LATE_UNITS = 2.2;
/** An order's and an attribution's times are in the table; the order's is in the index too, and a tenth is for the rate limit. */
const UNITS = { order: 1, index: 1, attribution: 1, request: 0.1 };
const LATE_SECONDS = 120;
/** From an order until its minute is counted: four minutes, and up to one and a half for minutes to begin and end. */
const UNCOUNTED_SECONDS = 330;
/** A shard that is further behind than its pauses between batches. */
const LAG_SECONDS = 10;
/** Whoever was refused sends again within so many seconds: each second, one in so many. */
const SENT_AGAIN_SECONDS = 60;
/** The queue holds what comes in a minute, or more than can be counted. */
const WAITING_SECONDS = 60;
/** What a read unit reads of entries that may be a moment old. */
const EVENTUALLY_CONSISTENT_BYTES = 8_192;
const DELIVERIES_A_SECOND = 1_000 / QUICK_SPACING_MS;

/** Arrivals by chance: a normal distribution is near enough. */
const createArrivals = (random: ReturnType<typeof createRandom>) => {
  const uniform = () => (1 + random.below(1_000_000)) / 1_000_001;
  return (mean: number): number => {
    const normal = Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
    return Math.max(0, mean + Math.sqrt(mean) * normal);
  };
};

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
/** The part of what is wanted that there is room for. */
const share = (room: number, wanted: number): number => (wanted <= room ? 1 : room / wanted);

/** What browsers report: the route's throttle, then the queue that `funnel` empties. Refused reports do not come again. */
const createReports = (throttle: number) => {
  const route = throttle * assumptions.open_routes.share;
  const { batch, at_once } = assumptions.reports;
  const funnel = (batch * at_once * 1_000) / billed_ms["funnel, 1,000 reports"];
  let waiting = 0;
  return (came: number) => {
    const accepted = Math.min(came, route);
    const counted = Math.min(waiting + accepted, funnel);
    waiting += accepted - counted;
    const isBehind = waiting > funnel * WAITING_SECONDS;
    return { accepted, counted, waiting, isRefused: came > accepted, isBehind };
  };
};

/**
 * Webhooks of orders: the stream's second reader, then the pace of each endpoint.
 *
 * @param batchesAtOnce of a shard of the stream
 */
const createWebhooks = (stores: number, endpoints: number, batchesAtOnce: number) => {
  const read =
    (batchesAtOnce * assumptions.stream.batch * 1_000) / (assumptions.webhooks.billed_ms * endpoints);
  const paced = stores * endpoints * DELIVERIES_A_SECOND;
  let [unread, waiting] = [0, 0];
  return (attributed: number, shards: number) => {
    if (endpoints === 0) return { waiting: 0, isUnread: false, isWaiting: false };
    const events = Math.min(unread + attributed, read * shards);
    unread += attributed - events;
    waiting = Math.max(0, waiting + events * endpoints - paced);
    return { waiting, isUnread: unread > events * LAG_SECONDS, isWaiting: waiting > paced * LAG_SECONDS };
  };
};

/**
 * What the nightly fold reads of the list of all stores, which is one partition of the index, page by page between its work.
 *
 * @returns read units in all, and in the second in which they are most
 */
export const readListOfStores = (
  stores: number,
): { readonly units: number; readonly mostASecond: number } => {
  const { entry_bytes, stores_a_page, folded_at_once, fold_ms } = assumptions.list_of_stores;
  const countUnits = (entries: number) => (entries * entry_bytes) / EVENTUALLY_CONSISTENT_BYTES;
  const pageSeconds = (stores_a_page * fold_ms) / folded_at_once / 1_000;
  const pagesASecond = Math.max(1, 1 / pageSeconds);
  return {
    units: Math.round(countUnits(stores)),
    mostASecond: Math.round(countUnits(Math.min(stores, stores_a_page * pagesASecond))),
  };
};

/**
 * Runs the service's key design second by second: the stage's throttle, concurrency, the partitions of table and index and
 * the shards of the stream for orders; the route's throttle and the queue for reports. Refused orders come again.
 */
export const simulate = (scenario: Scenario, seed: number): Outcome => {
  const { stores, seconds } = scenario;
  const random = createRandom(seed);
  const arrive = createArrivals(random);
  const stage = stageNamed("production");
  const throttle = scenario.throttle ?? stage.throttle.perSecond;
  const concurrency = stage.reservedConcurrency["order-tracking"] ?? assumptions.account.lambda_at_once;
  const table = createPartitions(stores, ["random", "ascending"], random);
  const index = createPartitions(stores, ["ascending"], random);
  const takeReports = createReports(throttle);
  const tellWebhooks = createWebhooks(stores, scenario.endpoints ?? 0, stage.streamBatchesAtOnce);
  const saturated = new Map<string, number>();
  const none = () => Array.from({ length: stores }, () => 0);
  const [senders, refused, stream] = [none(), none(), none()];
  const recent: number[] = [];
  const outcome = { orders: 0, refusals: 0, lagSeconds: 0, reports: 0, refusedReports: 0, waitingReports: 0 };
  const most = { uncounted: 0, atOnce: 0, waitingWebhooks: 0 };
  let [writeUnits, peak, lag] = [0, assumptions.new_table.write_units / 2, 0];

  for (let second = 0; second < seconds; second++) {
    const note = (part: string, isSaturated: boolean) => {
      if (isSaturated && !saturated.has(part)) saturated.set(part, second);
    };
    for (const store of senders.keys()) {
      const came = arrive(scenario.orders(second) / stores);
      const again = (refused[store] ?? 0) / SENT_AGAIN_SECONDS;
      outcome.orders += came;
      senders[store] = came + again;
      refused[store] = (refused[store] ?? 0) - again;
    }
    const asked = sum(senders);
    const atOnce = (asked * billed_ms["order-tracking"]) / 1_000;
    const units = asked * sum(Object.values(UNITS));
    const rooms = {
      "the stage's throttle": share(throttle, asked),
      "concurrency of order-tracking": share(concurrency, atOnce),
      "the table, which grows to twice its peak": share(
        Math.min(2 * peak, assumptions.table.write_units),
        units,
      ),
    };
    for (const [part, room] of Object.entries(rooms)) note(part, room < 1);
    const room = Math.min(...Object.values(rooms));
    peak = Math.max(peak, units * room);

    const shards = table.holding("random");
    const shardRate =
      (stage.streamBatchesAtOnce * assumptions.stream.batch * 1_000) / billed_ms["attribution, 100 orders"];
    const unitsEach = lag > LATE_SECONDS ? LATE_UNITS : UNITS.attribution;
    const consumed = (store: number) => Math.min(stream[store] ?? 0, (shardRate * shards) / stores);
    const inIndex = index.write((store) => (senders[store] ?? 0) * room * UNITS.index);
    const wanted = (store: number) => (senders[store] ?? 0) * room * inIndex(store, "ascending");
    const inTable = table.write((store, keys) =>
      keys === "random" ? wanted(store) * UNITS.order : consumed(store) * unitsEach,
    );
    let [drained, accepted] = [0, 0];
    for (const store of senders.keys()) {
      note("a store's index by time", inIndex(store, "ascending") < 1);
      note("a store's orders in the table", inTable(store, "random") < 1);
      note("a store's attributions by time", inTable(store, "ascending") < 1);
      const kept = wanted(store) * inTable(store, "random");
      const attributed = consumed(store) * inTable(store, "ascending");
      const left = (senders[store] ?? 0) - kept;
      refused[store] = (refused[store] ?? 0) + left;
      outcome.refusals += left;
      accepted += kept;
      stream[store] = (stream[store] ?? 0) + kept - attributed;
      writeUnits += kept * (UNITS.order + UNITS.index + UNITS.request) + attributed * unitsEach;
      drained += attributed;
    }
    // What came in this second is attributed in the next.
    lag = drained === 0 ? 0 : Math.max(0, sum(stream) / drained - 1);
    outcome.lagSeconds = Math.max(outcome.lagSeconds, lag);
    note("a shard of the stream", lag > LAG_SECONDS);

    const told = tellWebhooks(drained, shards);
    note("the stream's reader for webhooks", told.isUnread);
    note("an endpoint's pace", told.isWaiting);
    most.waitingWebhooks = Math.max(most.waitingWebhooks, told.waiting);

    const reported = arrive(scenario.reports);
    const reports = takeReports(reported);
    note("the route of browsers' reports", reports.isRefused);
    note("funnel, which counts reports", reports.isBehind);
    outcome.reports += reported;
    outcome.refusedReports += reported - reports.accepted;
    outcome.waitingReports = reports.waiting;
    writeUnits += reports.counted * assumptions.reports.write_units;

    recent.push(accepted / stores);
    if (recent.length > UNCOUNTED_SECONDS) recent.shift();
    most.uncounted = Math.max(most.uncounted, sum(recent));
    const reporting = (reports.accepted * billed_ms.interactions) / 1_000 + assumptions.reports.at_once;
    most.atOnce = Math.max(most.atOnce, atOnce * room + shards * stage.streamBatchesAtOnce + reporting);
  }
  const leftOrders = sum(refused) + sum(stream);
  const partitions = table.count() + index.count();
  const counts = Object.entries({ ...outcome, ...most, leftOrders, partitions, writeUnits });
  return {
    ...(Object.fromEntries(counts.map(([name, count]) => [name, Math.round(count)])) as Omit<
      Outcome,
      "saturated"
    >),
    saturated: [...saturated].map(([part, second]) => ({ part, second })).sort((a, b) => a.second - b.second),
  };
};
