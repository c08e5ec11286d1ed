/**
 * 99.9th percentile of χ² with one degree of freedom. An intact experiment exceeds it once in a thousand
 * times.
 */
const CRITICAL = 10.827566170662733;
/** 95th percentile of the standard normal distribution. */
const NORMAL_95 = 1.6448536269514722;

export type RatioCheck = {
  readonly chi_squared: number;
  readonly intact: boolean;
  /**
   * Smallest share of an arm's visitors whose loss the check detects in 95 of 100 experiments. 1 if
   * the check detects no loss.
   */
  readonly unnoticed_loss: number;
};

/**
 * A deviation shows that one arm lost visitors. The remaining visitors can't be compared, so the
 * result is hidden.
 * @param holdoutPercent 1 to 50
 */
export const checkRatio = (exposed: number, heldOut: number, holdoutPercent: number): RatioCheck => {
  const visitors = exposed + heldOut;
  if (visitors === 0) return { chi_squared: 0, intact: true, unnoticed_loss: 1 };
  const expected = (visitors * holdoutPercent) / 100;
  const variance = expected * (1 - holdoutPercent / 100);
  const chi_squared = (heldOut - expected) ** 2 / variance;
  const unnoticed_loss = Math.min(1, (Math.sqrt(CRITICAL) + NORMAL_95) / Math.sqrt(variance));
  return { chi_squared, intact: chi_squared <= CRITICAL, unnoticed_loss };
};
