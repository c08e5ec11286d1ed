import type { Random } from "../../../../test/support/values/random.ts";

/** A day of the made-up shop. */
export const VISITORS_A_DAY = 240;
/** Who does not consent is in no arm, and buys as well. */
const WITHOUT_CONSENT_A_DAY = 6;
/** The shares of visitors who buy. Videos are what makes the difference: the result has to find it. */
const BUYERS = { held_out: 0.16, exposed: 0.21 };
/** The share of buyers who come again. */
const BUY_AGAIN = 0.15;
const RETURNED = 0.04;
const MEDIAN_REVENUE = 58;
const SPREAD = 0.5;

export type Visit = {
  /** Two random draws, which decide on arm and bucket as in a browser. */
  readonly draws: readonly [number, number];
  /** Prices of what the visitor buys, by arm: one for each order. */
  readonly orders: Readonly<Record<"held_out" | "exposed", readonly string[]>>;
  /** Whether the first order comes back. */
  readonly returns: boolean;
};

const DRAWS = 1_000_000;
const draw = (random: Random): number => random.below(DRAWS) / DRAWS;

/** Lognormal, by Box and Muller: many small orders, few large ones. */
const price = (random: Random): string => {
  const normal = Math.sqrt(-2 * Math.log(1 - draw(random))) * Math.cos(2 * Math.PI * draw(random));
  return (MEDIAN_REVENUE * Math.exp(SPREAD * normal)).toFixed(2);
};

/** Everybody who comes on one day. */
export const makeVisits = (random: Random): Visit[] =>
  random.list(VISITORS_A_DAY, () => {
    const wish = draw(random);
    const prices = random.chance(BUY_AGAIN) ? [price(random), price(random)] : [price(random)];
    const bought = (share: number) => (wish < share ? prices : []);
    return {
      draws: [draw(random), draw(random)],
      orders: { held_out: bought(BUYERS.held_out), exposed: bought(BUYERS.exposed) },
      returns: random.chance(RETURNED),
    };
  });

/** What visitors without consent buy on one day: one price an order. */
export const makeOtherOrders = (random: Random): string[] =>
  random.list(WITHOUT_CONSENT_A_DAY, () => price(random));
