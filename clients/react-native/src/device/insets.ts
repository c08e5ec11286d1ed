/** How far notches and bars reach into the window, in density-independent pixels. */
export type Insets = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};
