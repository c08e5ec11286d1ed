/** Tests that videos may autoplay: not with reduced motion or data saving. */
export const mayAutoplay = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return !matchMedia("(prefers-reduced-motion:reduce)").matches && connection?.saveData !== true;
};
