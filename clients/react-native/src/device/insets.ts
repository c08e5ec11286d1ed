/** Insets for notches and system bars, in density-independent pixels. */
export type Insets = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};
