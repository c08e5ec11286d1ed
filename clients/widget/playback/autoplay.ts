/** Forbids autoplay for reduced motion and data saving. */
export const mayAutoplay = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return !matchMedia("(prefers-reduced-motion:reduce)").matches && connection?.saveData !== true;
};
