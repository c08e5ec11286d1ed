import type { HealthCheckId } from "../../../../../shared/vocabulary/health.ts";
import { findPlace } from "../../components/health/find-place.ts";
import { findRoot } from "../../components/health/group-checks.ts";
import { adviceWithoutExamples } from "../../lib/health/example-text.ts";
import type { LocalizedCheck } from "../../lib/health/localize-check.ts";
import { paths } from "../../lib/routes.ts";
import { texts } from "../../texts/en/overview.ts";

export type StepId = Extract<
  HealthCheckId,
  "product_api" | "product_urls" | "live_videos" | "widget" | "orders"
>;

export type Step = {
  readonly id: StepId;
  readonly title: string;
  readonly words: string;
  readonly language?: string | undefined;
  readonly isDone: boolean;
  readonly isWrong: boolean;
  readonly minutes: number;
  readonly action: { readonly label: string; readonly to: string } | undefined;
};

type Plan = {
  readonly title: string;
  readonly words: string;
  readonly checks: readonly [StepId, ...HealthCheckId[]];
  readonly minutes: number;
  readonly label: string;
  readonly to: (brand: string) => string;
};

const PLANS: readonly Plan[] = [
  {
    ...texts.steps.product_api,
    checks: ["product_api"],
    minutes: 3,
    to: paths.connection,
  },
  {
    ...texts.steps.product_urls,
    checks: ["product_urls"],
    minutes: 1,
    to: paths.addUrls,
  },
  {
    ...texts.steps.live_videos,
    checks: ["live_videos", "product_tags"],
    minutes: 3,
    to: paths.newVideo,
  },
  {
    ...texts.steps.widget,
    checks: ["widget"],
    minutes: 2,
    to: paths.install,
  },
  {
    ...texts.steps.orders,
    checks: ["orders"],
    minutes: 5,
    to: paths.tryOrder,
  },
];

const WAITS: ReadonlySet<LocalizedCheck["code"]> = new Set(["api_nothing_pulled", "urls_pending"]);

export const checklistSteps = (brand: string, checks: readonly LocalizedCheck[]): readonly Step[] =>
  PLANS.map(({ title, words, checks: ids, minutes, label, to }) => {
    const found = ids.map((id) => checks.find((check) => check.id === id));
    const isDone = found.every((check) => check !== undefined && check.state !== "missing");
    const wrong = isDone
      ? found.find((check) => check?.state === "attention" && !WAITS.has(check.code))
      : undefined;
    const shown = wrong ?? (isDone ? found[0] : undefined);
    const said = [shown?.evidence.summary ?? words];
    const isRoot = wrong !== undefined && findRoot(wrong, checks) === wrong;
    if (isRoot) said.push(...adviceWithoutExamples(wrong));
    const mend = isRoot ? findPlace(wrong) : undefined;
    const action = isDone ? mend && { label: mend.link, to: mend.to(brand) } : { label, to: to(brand) };
    return {
      id: ids[0],
      title,
      words: said.join(" "),
      language: shown?.language,
      isDone,
      isWrong: wrong !== undefined,
      minutes,
      action,
    };
  });

export const isFirstRun = (checks: readonly LocalizedCheck[]): boolean =>
  ["widget", "orders"].every((id) => checks.some((check) => check.id === id && check.state === "missing"));
