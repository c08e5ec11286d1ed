/** Whether videos may play without being asked: not where motion is reduced or data is saved. */
export const mayAutoplay = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return !matchMedia("(prefers-reduced-motion:reduce)").matches && connection?.saveData !== true;
};
