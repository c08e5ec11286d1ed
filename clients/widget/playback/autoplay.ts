/** Permits autoplay unless the shopper prefers reduced motion or saves data. */
export const mayAutoplay = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return !matchMedia("(prefers-reduced-motion:reduce)").matches && connection?.saveData !== true;
};
