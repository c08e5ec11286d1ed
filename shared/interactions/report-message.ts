import {
  counterName,
  EXPERIMENT,
  type InteractionType,
  isCartInteraction,
} from "../vocabulary/interactions.ts";
import type { Counts, Interaction, InteractionReport, Report, ReportMessage } from "./interactions.schema.ts";

const MAX_HOST_CHARACTERS = 253;

/**
 * @param origin may be forged by the caller
 * @returns `undefined` for a page without a host, such as a file
 */
const hostOfOrigin = (origin: string | undefined): string | undefined => {
  if (origin === undefined || !/^https?:\/\//.test(origin) || !URL.canParse(origin)) return undefined;
  const { host } = new URL(origin);
  return host.length <= MAX_HOST_CHARACTERS ? host : undefined;
};

type Counted = Interaction & { readonly type: InteractionType };

const isCounted = (interaction: Interaction): interaction is Counted => interaction.type !== EXPERIMENT;

/** A report belongs to one visitor, so its first assignment applies. */
const findVisitor = (interactions: readonly Interaction[]) =>
  interactions.flatMap(({ type, experiment_id, arm, bucket }) =>
    type === EXPERIMENT && experiment_id !== undefined && arm !== undefined && bucket !== undefined
      ? [{ experiment_id, arm, bucket }]
      : [],
  )[0];

const count = (counts: Counts, { type, widget_type }: Counted): void => {
  const counter = counterName(type, isCartInteraction(type) ? undefined : widget_type);
  counts[counter] = (counts[counter] ?? 0) + 1;
};

/** Cart events of the shop name no video. */
const countProducts = (interactions: readonly Counted[]): NonNullable<Report["products"]> => {
  const named = interactions.flatMap(({ type, event_id, product_id }) =>
    event_id !== undefined && product_id !== undefined && (type === "product_tap" || type === "add_to_cart")
      ? [{ type, event_id, product_id }]
      : [],
  );
  return [...Map.groupBy(named, ({ event_id, product_id }) => `${event_id} ${product_id}`).values()].flatMap(
    (same) =>
      same.slice(0, 1).map(({ event_id, product_id }) => ({
        event_id,
        product_id,
        product_taps: same.filter(({ type }) => type === "product_tap").length,
        add_to_carts: same.filter(({ type }) => type === "add_to_cart").length,
      })),
  );
};

type Arrival = {
  readonly brand: string;
  /** Identifies a report without a `batch_id`. */
  readonly id: string;
  readonly at: Date;
  readonly origin: string | undefined;
};

/** Interactions count on the day of arrival, because a browser's clock may be wrong. */
export const toReportMessage = (
  { batch_id, campaign, interactions }: InteractionReport,
  { brand, id, at, origin }: Arrival,
): ReportMessage => {
  const host = hostOfOrigin(origin);
  const videos: Record<string, Counts> = {};
  const other: Counts = {};
  for (const each of interactions.filter(isCounted)) {
    const { type, event_id } = each;
    if (event_id === undefined || isCartInteraction(type)) {
      count(other, each);
      continue;
    }
    const counts = videos[event_id] ?? {};
    videos[event_id] = counts;
    count(counts, each);
  }
  const products = countProducts(interactions.filter(isCounted));
  const visitor = findVisitor(interactions);
  const report = {
    id: batch_id ?? id,
    at: at.toISOString(),
    ...(host !== undefined && { host }),
    // A cart event comes from the shop and does not prove that a page shows the widget.
    isWidget: interactions.some((each) => !isCounted(each) || !isCartInteraction(each.type)),
    ...(campaign !== undefined && { campaign }),
    videos,
    other,
    ...(products.length > 0 && { products }),
    ...(visitor && { visitor }),
  };
  return { brand, report };
};
