import { matchRoutes } from "react-router";
import { ROUTES } from "../../lib/routes.ts";

const GUIDE = "/docs/#/guide-dashboard";

const SECTIONS = Object.values(ROUTES).map(({ path, help }) => ({ path, handle: help }));

export const guideAddress = (section: string): string => `${GUIDE}/${section}`;

export const helpAddress = (pathname: string): string => {
  const [match] = matchRoutes(SECTIONS, pathname) ?? [];
  return match ? guideAddress(match.route.handle) : GUIDE;
};
