declare module "jstat" {
  export const jStat: {
    readonly mean: (values: readonly number[]) => number;
    /** @param isSample divides by n - 1 */
    readonly variance: (values: readonly number[], isSample: boolean) => number;
    readonly studentt: { readonly inv: (share: number, degrees: number) => number };
    readonly normal: { readonly inv: (share: number, mean: number, deviation: number) => number };
    readonly chisquare: { readonly inv: (share: number, degrees: number) => number };
  };
}
