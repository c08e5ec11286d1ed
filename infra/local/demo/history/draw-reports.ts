import type { Counts, Report } from "../../../../shared/interactions/interactions.schema.ts";
import { counterName, type InteractionType } from "../../../../shared/vocabulary/interactions.ts";
import type { WidgetType } from "../../../../shared/vocabulary/widgets.ts";
import type { Random } from "../../../../test/support/values/random.ts";
import { BANNER_VIDEO, DEMO_CAMPAIGN, DEMO_VIDEOS, EMBEDDED_VIDEO } from "../demo-videos.ts";

const STEPS = [
  ["play", 0.5],
  ["view", 0.6],
  ["product_tap", 0.24],
  ["add_to_cart", 0.42],
] as const satisfies readonly (readonly [InteractionType, number])[];
const LIKES_A_DAY = 4;
const VISITORS = 700;

const LIVE = DEMO_VIDEOS.filter(({ status }) => status === "live");

const IDS = LIVE.map(({ event_id }) => event_id);
const WIDGETS: readonly {
  readonly name: string;
  readonly type: WidgetType;
  readonly share: number;
  readonly ids: readonly number[];
}[] = [
  { name: "carousel", type: "carousel", share: 0.62, ids: IDS },
  { name: "stories", type: "stories", share: 0.26, ids: IDS },
  { name: "campaign", type: "stories", share: 0.16, ids: DEMO_CAMPAIGN.event_ids ?? [] },
  { name: "banner", type: "banner", share: 0.2, ids: [BANNER_VIDEO] },
  { name: "embed", type: "embed", share: 0.13, ids: [EMBEDDED_VIDEO] },
];
const SEE_NEXT = 0.82;

type Day = {
  readonly at: string;
  readonly host: string;
  readonly campaign: string | undefined;
  readonly watching: number;
};

export const drawReports = (random: Random, { at, host, campaign, watching }: Day): Report[] => {
  const vary = (count: number): number => Math.round(count * (0.8 + random.below(41) / 100));
  const report = (name: string, videos: Record<string, Counts>): Report => ({
    id: `demonstration-${at}-${name}`,
    at,
    host,
    isWidget: true,
    videos,
    other: {},
  });

  const drawSteps = (type: WidgetType, seen: number): Partial<Record<InteractionType, number>> => {
    const counts: Partial<Record<InteractionType, number>> = { impression: vary(seen) };
    let before = counts.impression ?? 0;
    for (const [step, share] of STEPS) {
      before = Math.min(before, vary(before * share));
      counts[step] = before;
    }
    const views = counts.view ?? 0;
    return { ...counts, complete: vary(views * 0.4), share: type === "stories" ? 0 : vary(views * 0.012) };
  };

  const widgets = WIDGETS.map(({ name, type, share, ids }): Report => {
    const counted: Record<string, Counts> = {};
    const products: NonNullable<Report["products"]> = [];
    for (const [place, event_id] of ids.entries()) {
      const steps = drawSteps(type, watching * share * SEE_NEXT ** place);
      const known = Object.entries(steps).filter(([, count]) => count > 0);
      counted[event_id] = Object.fromEntries(
        known.map(([step, count]) => [counterName(step as InteractionType, type), count]),
      );
      const tags = LIVE.find((video) => video.event_id === event_id)?.products ?? [];
      for (const product_id of tags) {
        const product_taps = Math.floor((steps.product_tap ?? 0) / tags.length);
        const add_to_carts = Math.floor((steps.add_to_cart ?? 0) / tags.length);
        if (product_taps > 0) products.push({ event_id, product_id, product_taps, add_to_carts });
      }
    }
    const isOfCampaign = name === "campaign" && campaign !== undefined;
    return { ...report(name, counted), products, ...(isOfCampaign && { campaign }) };
  });
  const likes = random.list(vary((LIKES_A_DAY * watching) / VISITORS), (index) => {
    const { event_id } = random.pick(LIVE);
    return report(`like-${index}`, { [event_id]: { [counterName("like", "carousel")]: 1 } });
  });
  return watching === 0 ? [] : [...widgets, ...likes];
};
