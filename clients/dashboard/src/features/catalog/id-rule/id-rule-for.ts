import { paths } from "../../../app/routes.ts";

/** Page to choose the id in a product URL. */
export const idRuleFor = (brand: string, url: string): string =>
  `${paths.idRule(brand)}?url=${encodeURIComponent(url)}`;
