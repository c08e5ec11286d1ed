/** The 99.9th percentile of χ² with one degree of freedom: an intact measurement exceeds it once in a thousand times. */
const CRITICAL = 10.827566170662733;

export type RatioCheck = {
  readonly chi_squared: number;
  /** Whether the visitors of the arms can be the shares that were planned. */
  readonly intact: boolean;
};

/**
 * Whether as many visitors are in each arm as were planned. If not, some are lost in one arm (an error in the page, a
 * blocked call, a forged report), those that remain can't be compared, and no figure is shown.
 *
 * @param holdoutPercent 1 to 50
 */
export const checkRatio = (exposed: number, heldOut: number, holdoutPercent: number): RatioCheck => {
  const visitors = exposed + heldOut;
  if (visitors === 0) return { chi_squared: 0, intact: true };
  const expected = (visitors * holdoutPercent) / 100;
  const chi_squared =
    (heldOut - expected) ** 2 / expected + (heldOut - expected) ** 2 / (visitors - expected);
  return { chi_squared, intact: chi_squared <= CRITICAL };
};
