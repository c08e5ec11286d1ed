import { paths } from "../../../app/routes.ts";

export const idRuleFor = (brand: string, url: string): string =>
  `${paths.idRule(brand)}?url=${encodeURIComponent(url)}`;
