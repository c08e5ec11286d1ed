import { ROUTES } from "../routes.ts";

/** The guide is only in English. */
const GUIDE = "/docs/#/guide-dashboard";

/** Number of parameters in the address. `undefined` if the address belongs to another view. */
const countParameters = (path: string, pathname: string): number | undefined => {
  const [parts, given] = [path.split("/"), pathname.split("/")];
  const isParameter = (part: string): boolean => part.startsWith(":");
  const fits =
    parts.length === given.length && parts.every((part, at) => isParameter(part) || part === given[at]);
  return fits ? parts.filter(isParameter).length : undefined;
};

/**
 * Finds the guide's section for an address. Prefers the view with the fewest parameters, because `videos/new`
 * is not a video.
 */
const findSection = (pathname: string): string | undefined =>
  Object.values(ROUTES)
    .map(({ path, help }) => ({ help, parameters: countParameters(path, pathname) }))
    .filter(({ parameters }) => parameters !== undefined)
    .sort((one, other) => (one.parameters ?? 0) - (other.parameters ?? 0))[0]?.help;

/**
 * Address of a section of the guide.
 * @param section absent: the guide itself
 */
export const guideAddress = (section?: string): string =>
  section === undefined ? GUIDE : `${GUIDE}/${section}`;

/**
 * Address of a view's section in the guide.
 * @param pathname of the view, within the dashboard
 */
export const helpAddress = (pathname: string): string => guideAddress(findSection(pathname));
