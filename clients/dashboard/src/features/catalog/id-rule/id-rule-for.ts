import { paths } from "../../../app/routes.ts";

/** Page where the id is chosen in a product URL. */
export const idRuleFor = (brand: string, url: string): string =>
  `${paths.idRule(brand)}?url=${encodeURIComponent(url)}`;
