import { counted } from "../../../lib/text/format.ts";

const states = { planned: "Planned", running: "Running", finished: "Finished", stopped: "Stopped" };

/** What the arms that lost visitors were counted as. */
type Counted = {
  readonly planned: string;
  readonly share: string;
  readonly heldOut: string;
  readonly all: string;
};

export const texts = {
  states,

  // The page
  intro: "What your videos add, and what you would have sold anyway.",
  listFailed: "The tests could not be loaded.",
  oneFailed: "The test could not be loaded.",
  before: "Earlier tests",
  name: "Name",
  state: "State",
  days: "Days",
  withoutVideos: "Visitors without videos",
  share: (percent: number) => `${percent}%`,

  // The plan
  plan: "Plan a test",
  planHint:
    "A random part of your visitors sees no videos. The rest sees your shop as it is. Then both are compared.",
  nameHint: "Shoppers don’t see it.",
  howLong: "How long",
  weeks: (weeks: number) => `${weeks} weeks`,
  firstDay: "First day (UTC)",
  endsOn: (day: string) => `Ends on ${day} at midnight. A test that begins today begins at once.`,
  start: "Start the test",
  startAnyway: "Start anyway",
  startAnywayQuestion: "Start a test that can show nothing?",
  startAnywayWarning: (percent: number, weeks: number) =>
    `${percent}% of your visitors see no videos for ${weeks} weeks, and may buy less. As far as we can tell, you learn nothing from it.`,
  isStarted: "The test runs.",
  isPlanned: "The test is planned.",
  costs: (effect: string, cost: string) =>
    `If videos do add ${effect}, those who see none buy for about ${cost} less in this time.`,
  needsOrders:
    "Each order has to say in which group its shopper was. Our plugin does so by itself; for another shop, your developer finds it in the help as svc_experiment.",
  tooFewTitle: "Don’t start this one",
  tooFewExpected: (needed: string, expected: string, isAnyEnough: boolean) =>
    `A result needs ${needed} orders without videos. This brings about ${expected}: it would keep videos from shoppers and show nothing. ${isAnyEnough ? "Take more visitors or a longer time." : "No test of these lengths can show anything yet: your shop needs more orders first."}`,

  // What it can show
  trafficFailed: "What a test could show could not be loaded.",
  whatItShows: "What this test can show",
  smallestFound: "Smallest effect it can see",
  smallerHidden: "A smaller effect may stay hidden.",
  expected: (orders: string) => `Expected, from your last 90 days: ${orders} orders in this time.`,
  tooFewDays: "Too few days to guess.",
  daysKnown: (known: number, needed: number) =>
    `Your orders here cover ${known === 0 ? "less than a day" : counted(known, "day")}. Come back when they cover ${needed}: then we can say what a test would show.`,
  choices: "What other tests can show",
  tooFew: "Too few",
  tooFewMeans: (needed: string) =>
    `Too few: a result needs ${needed} orders without videos. Visitors who don’t consent are in no test, so it may show less.`,

  // While it runs
  startsAt: (time: string, percent: number) =>
    `It starts ${time}. From then on, ${percent}% of visitors see no videos.`,
  dayOf: (day: string, days: string) => `Day ${day} of ${days}.`,
  runsFor: (percent: number, visitors: number) =>
    `${percent}% of visitors see no videos. ${counted(visitors, "visitor")} so far.`,
  canShow: (effect: string) => `Planned to find a change of ${effect} or more.`,
  willBeTooFew: (needed: string) =>
    `It takes ${needed} orders in each group, and too few came before it began to expect so many: as it stands, this test will end without a result.`,
  noResultBefore: (time: string) => `No result before ${time}`,
  whyNoFigures: "Early numbers mislead, so nobody sees them.",
  stopping: {
    hint: "If you stop now, there is no result.",
    action: "Stop the test",
    keep: "Keep it running",
    question: (name: string) => `Stop “${name}”?`,
    warning:
      "All visitors see videos again. There is never a result, also not of the days until now. This can’t be undone.",
    done: "The test is stopped: all visitors see videos again.",
  },
  cancelling: {
    hint: "It has not begun: all visitors see videos.",
    action: "Cancel the test",
    keep: "Keep the test",
    question: (name: string) => `Cancel “${name}”?`,
    warning: "It does not begin, and all visitors go on seeing videos. You can plan another one at any time.",
    done: "The test is cancelled.",
  },
  spoiled: "What would spoil it",
  spoilers: [
    "A page that leaves the snippet out for some visitors",
    "A page cache that serves one group alone",
    "Orders that don’t arrive, or come without the field svc_experiment, which our plugin or your developer passes on",
    "A change of prices or advertising for one group alone",
  ],
  wasCancelled: (time: string) => `It was cancelled ${time}, before it began.`,
  hasNoResult: (time: string) => `It was stopped ${time}, so it has no result.`,

  // The result
  added: (amount: string) => `Videos added about ${amount}`,
  lost: (amount: string) => `Videos cost about ${amount} of sales`,
  unclear: "No difference could be shown",
  likelyBetween: (low: string, high: string) => `Likely between ${low} and ${high}.`,
  unclearRange: (low: string, high: string) =>
    `Videos changed sales by something between ${low} and ${high}: 0 is among it, so chance alone may be the cause.`,
  couldShow: (effect: string) => `This test was made to find a change of ${effect} or more.`,
  credited: (amount: string) => `In the same days, ${amount} was credited to videos.`,
  anyway: (share: string) => `By this estimate, you would have sold about ${share} of that anyway.`,
  revenuePerVisitor: "Net revenue a visitor",
  ordersPerVisitor: "Orders a visitor",
  range: (low: string, high: string) => `${low} to ${high}`,
  intervalHint:
    "The bar is the 95% interval: of a hundred such tests, about 95 have the true effect within theirs. One that does not touch 0 is unlikely by chance alone.",
  bothArms: "Both groups",
  withVideos: "With videos",
  without: "Without",
  visitors: "Visitors",
  orders: "Orders",
  netRevenue: "Net revenue",
  ifAll: "If all had been like them",
  difference: (value: string, low: string, high: string) =>
    `Difference of net revenue a visitor: ${value} (${low} to ${high}).`,
  download: "Download CSV",
  fileName: (id: string) => `uplift ${id}.csv`,
  notFinal: (time: string) => `Returns can still change this until ${time}. Then it is final.`,
  isFinal: "This is final.",
  otherCurrencies: (orders: string, currency: string) =>
    `Orders that are not in ${currency} count in neither group: ${orders}.`,

  // Without a result
  brokenTitle: "The measurement is broken, so there is no result",
  broken: ({ planned, share, heldOut, all }: Counted) =>
    `Planned were ${planned} of visitors without videos. Counted were ${share}: ${heldOut} of ${all}. Chance does this less than once in 1,000 tests, so visitors of one group were lost. Any figure would mislead you.`,
  fewTitle: "Too few orders for a result",
  few: (needed: string, visitors: string) =>
    `A result needs ${needed} orders in each group. ${visitors} visitors were in the test.`,
  maybe: "What it may have been",
  brokenCauses: [
    "The page cache: it may serve one group alone.",
    "The consent tool: it may remove the snippet before it reports.",
    "Reports that no browser sent: see where reports came from, in the analytics.",
  ],
  fewCauses: [
    "Orders without the field svc_experiment, which our plugin or your developer passes on with the two others.",
    "Fewer orders than planned: take more visitors or a longer time.",
    "Few visitors with consent: the others are in no test.",
  ],
  figuresUntouched: "Your orders and credited figures are not touched.",
};
