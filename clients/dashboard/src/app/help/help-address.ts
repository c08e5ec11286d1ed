import { ROUTES } from "../routes.ts";

const GUIDE = "/docs/#/guide-dashboard";

const countParameters = (path: string, pathname: string): number | undefined => {
  const [parts, given] = [path.split("/"), pathname.split("/")];
  const isParameter = (part: string): boolean => part.startsWith(":");
  const fits =
    parts.length === given.length && parts.every((part, at) => isParameter(part) || part === given[at]);
  return fits ? parts.filter(isParameter).length : undefined;
};

/** Prefers the view with the fewest parameters, because `videos/new` is not a video. */
const findSection = (pathname: string): string | undefined =>
  Object.values(ROUTES)
    .map(({ path, help }) => ({ help, parameters: countParameters(path, pathname) }))
    .filter(({ parameters }) => parameters !== undefined)
    .sort((one, other) => (one.parameters ?? 0) - (other.parameters ?? 0))[0]?.help;

export const guideAddress = (section?: string): string =>
  section === undefined ? GUIDE : `${GUIDE}/${section}`;

export const helpAddress = (pathname: string): string => guideAddress(findSection(pathname));
