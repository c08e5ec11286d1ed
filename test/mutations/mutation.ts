export type Mutation = {
  readonly name: string;
  readonly file: string;
  /** Each text occurs exactly once in the file. Code only: comments change too often. */
  readonly edits: readonly (readonly [from: string, to: string])[];
  readonly test: string;
};

type Edit = Mutation["edits"][number];

const isEdit = (edits: Edit | readonly Edit[]): edits is Edit => typeof edits[0] === "string";

export const breaking = (
  file: string,
  test: string,
  broken: Readonly<Record<string, Edit | readonly Edit[]>>,
): Mutation[] =>
  Object.entries(broken).map(([name, edits]) => ({
    name,
    file,
    test,
    edits: isEdit(edits) ? [edits] : edits,
  }));

export type Project = "unit" | "programs" | "react-native" | "screens" | "widget" | "stack" | "browser";

export const findProject = (test: string): Project => {
  if (test.startsWith("clients/react-native/")) return "react-native";
  if (test.endsWith(".program.test.ts")) return "programs";
  if (test.startsWith("test/clients/dashboard/screens/")) return "screens";
  if (test.startsWith("test/clients/widget/")) return "widget";
  if (test.startsWith("test/browser/")) return "browser";
  return /^test\/(integration|security|paths)\//.test(test) ? "stack" : "unit";
};

export class MutationOutdated extends Error {
  override readonly name = "MutationOutdated";
}

/** @throws MutationOutdated if a text does not occur exactly once */
export const mutate = (source: string, edits: Mutation["edits"]): string =>
  edits.reduce((text, [from, to]) => {
    const parts = text.split(from);
    if (parts.length !== 2) throw new MutationOutdated(`occurs ${parts.length - 1} times: ${from.trim()}`);
    return parts.join(to);
  }, source);
