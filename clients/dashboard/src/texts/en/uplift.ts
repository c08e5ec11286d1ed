import { counted } from "../../lib/text/format.ts";

const states = { planned: "Planned", running: "Running", finished: "Finished", stopped: "Stopped" };

type Counted = {
  readonly planned: string;
  readonly share: string;
  readonly heldOut: string;
  readonly all: string;
};

export const texts = {
  states,

  intro: "Measure how much your videos add to your revenue.",
  listFailed: "The tests could not be loaded.",
  oneFailed: "The test could not be loaded.",
  before: "Earlier tests",
  name: "Name",
  state: "Status",
  days: "Days",
  withoutVideos: "Visitors without videos",
  share: (percent: number) => `${percent}%`,

  plan: "Plan a test",
  planHint: "A random share of visitors sees no videos. The result compares them with all other visitors.",
  nameHint: "Shoppers don’t see it.",
  howLong: "Duration",
  weeks: (weeks: number) => `${weeks} weeks`,
  consent: "Visitors who consent",
  consentHint:
    "Your consent tool shows this share. Only visitors who consent before they see a video take part.",
  firstDay: "First day",
  endsOn: (day: string) => `Ends on ${day} at midnight. A test that starts today starts immediately.`,
  start: "Start test",
  startAnyway: "Start anyway",
  startAnywayQuestion: "Start a test that can’t show a result?",
  startAnywayWarning: (percent: number, weeks: number) =>
    `${percent}% of your visitors see no videos for ${weeks} weeks and may buy less. The test will most likely end without a result.`,
  isStarted: "Test running",
  isPlanned: "Test planned",
  costs: (effect: string, cost: string) =>
    `If videos add ${effect}, you lose about ${cost} of revenue from visitors without videos during the test.`,
  needsOrders:
    "Each order report needs the field svc_experiment. Our plugin adds it. For other shops, your developer finds it in the help.",
  tooFewTitle: "Don’t start this test",
  tooFewExpected: (needed: string, expected: string, isAnyEnough: boolean) =>
    `A result needs ${needed} orders from visitors without videos. About ${expected} are expected. ${isAnyEnough ? "Choose more visitors or a longer duration." : "Your shop has too few orders for each of these durations."}`,

  trafficFailed: "The forecast could not be loaded.",
  whatItShows: "Forecast",
  smallestFound: "Smallest effect this test can find",
  smallerHidden: "A smaller effect can go unnoticed.",
  expected: (orders: string) => `Expected orders of visitors who consent: ${orders}, from your last 90 days.`,
  capPlanned: (cap: string) =>
    `Each order counts up to ${cap}, the 99th percentile of your orders before the test, so one large order can’t decide the result.`,
  tooFewDays: "Too few days for a forecast.",
  daysKnown: (known: number, needed: number) =>
    `Your orders cover ${known === 0 ? "less than a day" : counted(known, "day")}. A forecast needs ${needed} days.`,
  choices: "Other tests",
  tooFew: "Too few",
  tooFewMeans: (needed: string) => `Too few: a result needs ${needed} orders from visitors without videos.`,

  startsAt: (time: string, percent: number) =>
    `Starts ${time}. From then on, ${percent}% of visitors see no videos.`,
  dayOf: (day: string, days: string) => `Day ${day} of ${days}.`,
  runsFor: (percent: number, visitors: number) =>
    `${percent}% of visitors see no videos. ${counted(visitors, "visitor")} so far.`,
  canShow: (effect: string) => `Planned to find a change of ${effect} or more in revenue per visitor.`,
  willBeTooFew: (needed: string) =>
    `A result needs ${needed} orders from visitors without videos. Fewer are expected, so this test will most likely end without a result.`,
  noResultBefore: (time: string) => `No result before ${time}`,
  whyNoFigures: "Early figures mislead, so they are hidden until the end.",
  stopping: {
    hint: "A stopped test has no result.",
    action: "Stop test",
    keep: "Keep running",
    question: (name: string) => `Stop “${name}”?`,
    warning: "All visitors see videos again. The test will have no result. This can’t be undone.",
    done: "Test stopped. All visitors see videos again.",
  },
  cancelling: {
    hint: "Not started yet: all visitors see videos.",
    action: "Cancel test",
    keep: "Keep test",
    question: (name: string) => `Cancel “${name}”?`,
    warning:
      "The test will not start, and all visitors keep seeing videos. You can plan another test at any time.",
    done: "Test canceled",
  },
  spoiled: "Avoid during the test",
  spoilers: [
    "Pages that omit the snippet for some visitors",
    "A page cache that serves only one group",
    "Order reports that are lost or lack the field svc_experiment",
    "Changes of prices or advertising for only one group",
  ],
  wasCancelled: (time: string) => `Canceled ${time}, before it started.`,
  hasNoResult: (time: string) => `Stopped ${time}, so it has no result.`,

  added: (amount: string) => `Videos added about ${amount}`,
  lost: (amount: string) => `Videos cost about ${amount} of revenue`,
  unclear: "No difference found",
  likelyBetween: (low: string, high: string) => `Likely between ${low} and ${high}.`,
  unclearRange: (low: string, high: string) =>
    `Videos changed revenue by something between ${low} and ${high}. This includes 0, so chance alone may be the cause.`,
  couldShow: (effect: string) => `This test was planned to find a change of ${effect} or more.`,
  revenuePerVisitor: "Revenue per visitor",
  ordersPerVisitor: "Orders per visitor",
  range: (low: string, high: string) => `${low} to ${high}`,
  mainResult: "Main result: revenue per visitor. Orders per visitor are shown for context.",
  intervalHint:
    "The bar is the 95% interval: in 95 of 100 such tests it contains the true effect. A bar that does not touch 0 is unlikely by chance alone.",
  bothArms: "Both groups",
  withVideos: "With videos",
  without: "Without",
  visitors: "Visitors",
  orders: "Orders",
  revenue: "Revenue",
  difference: (value: string, low: string, high: string) =>
    `Difference of revenue per visitor: ${value} (${low} to ${high}).`,
  download: "Download CSV",
  fileName: (id: string) => `uplift ${id}.csv`,
  notFinal: (time: string) => `Refunds can change this result until ${time}. Then it is final.`,
  isFinal: "This result is final.",
  capUsed: (cap: string) =>
    `Each order counts up to ${cap}, the 99th percentile of the orders before the test.`,
  onlyCurrency: (currency: string) => `Only amounts in ${currency} count.`,
  unnoticed: (share: string) =>
    `Loss check passed. A loss of up to ${share} of one group’s visitors would go unnoticed.`,

  brokenTitle: "No result: the measurement lost visitors",
  broken: ({ planned, share, heldOut, all }: Counted) =>
    `Planned: ${planned} of visitors without videos. Counted: ${share} (${heldOut} of ${all}). Chance causes this in fewer than 1 in 1,000 tests, so visitors of one group were lost, and the groups can’t be compared.`,
  fewTitle: "No result: too few orders",
  few: (needed: string, visitors: string) =>
    `A result needs about ${needed} orders from visitors without videos. ${visitors} visitors took part.`,
  maybe: "Possible causes",
  brokenCauses: [
    "The page cache serves only one group.",
    "The consent tool removes the snippet before it reports.",
    "Fake reports: see the sources of reports in Analytics.",
  ],
  fewCauses: [
    "Order reports without the field svc_experiment. Our plugin adds it; in other shops your developer does.",
    "Fewer orders than planned: choose more visitors or a longer duration.",
    "Few visitors consent before they see a video. All others are excluded from the test.",
  ],
  figuresUntouched: "Your orders and credited revenue are not affected.",
};
