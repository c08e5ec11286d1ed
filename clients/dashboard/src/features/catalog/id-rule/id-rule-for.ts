import { paths } from "../../../app/routes.ts";

/** Where the id of this product URL is clicked. */
export const idRuleFor = (brand: string, url: string): string =>
  `${paths.idRule(brand)}?url=${encodeURIComponent(url)}`;
