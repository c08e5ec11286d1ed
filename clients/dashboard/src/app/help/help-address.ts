import { ROUTES } from "../routes.ts";
import { texts } from "../texts/en.ts";

/** How many parts of the address are parameters; `undefined` if it is another view's. */
const countParameters = (path: string, pathname: string): number | undefined => {
  const [parts, given] = [path.split("/"), pathname.split("/")];
  const isParameter = (part: string): boolean => part.startsWith(":");
  const fits =
    parts.length === given.length && parts.every((part, at) => isParameter(part) || part === given[at]);
  return fits ? parts.filter(isParameter).length : undefined;
};

/** The section of the view at an address. `videos/new` is no video: the view with fewest parameters is meant. */
const findSection = (pathname: string): string | undefined =>
  Object.values(ROUTES)
    .map(({ path, help }) => ({ help, parameters: countParameters(path, pathname) }))
    .filter(({ parameters }) => parameters !== undefined)
    .sort((one, other) => (one.parameters ?? 0) - (other.parameters ?? 0))[0]?.help;

/**
 * Where a section of the guide is: by its English name, in every language.
 *
 * @param section the guide itself without one
 */
export const guideAddress = (section?: string): string =>
  section === undefined ? texts.guide : `${texts.guide}/${section}`;

/**
 * Where the guide says what a view is for.
 *
 * @param pathname of the view, within the dashboard
 */
export const helpAddress = (pathname: string): string => guideAddress(findSection(pathname));
