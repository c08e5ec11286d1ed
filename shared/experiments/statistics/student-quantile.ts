/** The 97.5th percentile of the standard normal distribution. */
export const NORMAL_975 = 1.959963984540054;

const z = NORMAL_975;
/** The coefficients of Fisher and Cornish's expansion in 1/ν: Abramowitz and Stegun 26.7.5. */
const TERMS = [
  (z ** 3 + z) / 4,
  (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
  (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160,
];

/**
 * The 97.5th percentile of Student's distribution.
 *
 * @param degrees of freedom: from 30 on, seven digits are right
 */
export const studentQuantile975 = (degrees: number): number =>
  TERMS.reduce((sum, term, index) => sum + term / degrees ** (index + 1), z);
