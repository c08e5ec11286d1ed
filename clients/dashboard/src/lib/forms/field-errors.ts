import { capitalize } from "../text/capitalize.ts";
import { plainWords } from "./plain-words.ts";

/** Errors by field, and what belongs to no field of the form. */
export type FieldErrors = {
  readonly fields: Readonly<Record<string, string>>;
  readonly rest: readonly string[];
};

/**
 * Takes the service's `detail` apart: `field: what was expected`, several of them joined with `; `.
 *
 * @param names of the form's fields, as the service calls them; a problem below one (`mapping.price`, `urls[3]`)
 *   belongs to it unless it is a field of its own
 */
export const parseFieldErrors = (detail: string, names: readonly string[]): FieldErrors => {
  const fields: Record<string, string> = {};
  const rest: string[] = [];
  // A message may itself contain "; ": a part that names no field goes on the one before.
  let last: string | undefined;
  for (const part of detail.split("; ")) {
    const [, path, message] = /^([a-z_]+(?:\[\d+\]|\.[a-z_]+)*): (.+)$/s.exec(part) ?? [];
    const name = path && findFieldName(path, names);
    if (name && message) {
      fields[name] = fields[name] ? `${fields[name]}; ${message}` : plainWords(message);
      last = name;
    } else if (last && path === undefined) {
      fields[last] += `; ${part}`;
    } else {
      rest.push(capitalize(part));
    }
  }
  return { fields, rest };
};

const findFieldName = (path: string, names: readonly string[]): string | undefined => {
  const above = names.filter(
    (name) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`),
  );
  return above.sort((one, other) => other.length - one.length)[0];
};
