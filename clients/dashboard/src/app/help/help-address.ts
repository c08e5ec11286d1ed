import { ROUTES } from "../routes.ts";

/** How many parts of the address are parameters; `undefined` if it is another view's. */
const countParameters = (path: string, pathname: string): number | undefined => {
  const [parts, given] = [path.split("/"), pathname.split("/")];
  const isParameter = (part: string): boolean => part.startsWith(":");
  const fits =
    parts.length === given.length && parts.every((part, at) => isParameter(part) || part === given[at]);
  return fits ? parts.filter(isParameter).length : undefined;
};

/** The title of the view at an address. `videos/new` is no video: the view with fewest parameters is meant. */
const findTitle = (pathname: string): string | undefined =>
  Object.values(ROUTES)
    .map(({ path, title }) => ({ title, parameters: countParameters(path, pathname) }))
    .filter(({ parameters }) => parameters !== undefined)
    .sort((one, other) => (one.parameters ?? 0) - (other.parameters ?? 0))[0]?.title;

/** As the page of guides names a heading: `Map fields` is `map-fields`. */
const slug = (heading: string): string => heading.toLowerCase().replaceAll(" ", "-");

/** The guide of the dashboard, in which every view has the section of its title. */
const GUIDE = "/docs/#/guide-dashboard";

/**
 * Where the guide says what a view is for.
 *
 * @param pathname of the view, within the dashboard
 */
export const helpAddress = (pathname: string): string => {
  const title = findTitle(pathname);
  return title === undefined ? GUIDE : `${GUIDE}/${slug(title)}`;
};
