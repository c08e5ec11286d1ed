/** A small source change that breaks a rule, and the test file that must detect it. */
export type Mutation = {
  readonly name: string;
  readonly file: string;
  /**
   * Pairs of a text that occurs exactly once in the file, and its replacement. Code only: comments change too
   * often.
   */
  readonly edits: readonly (readonly [from: string, to: string])[];
  readonly test: string;
};

type Edit = Mutation["edits"][number];

const isEdit = (edits: Edit | readonly Edit[]): edits is Edit => typeof edits[0] === "string";

/** Mutations of one file that one test must detect: each broken rule by name, with its edit or edits. */
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

/**
 * Returns the project of `vitest.config.ts` that a test file belongs to. The React Native SDK's tests run
 * in jest.
 */
export const findProject = (test: string): Project => {
  if (test.startsWith("clients/react-native/")) return "react-native";
  if (test.endsWith(".program.test.ts")) return "programs";
  if (test.startsWith("test/clients/dashboard/screens/")) return "screens";
  if (test.startsWith("test/clients/widget/")) return "widget";
  if (test.startsWith("test/browser/")) return "browser";
  return /^test\/(integration|security|paths)\//.test(test) ? "stack" : "unit";
};

/** The mutation no longer fits the source. */
export class MutationOutdated extends Error {
  override readonly name = "MutationOutdated";
}

/**
 * Applies the mutation's edits to the source.
 * @throws MutationOutdated if a text does not occur exactly once
 */
export const mutate = (source: string, edits: Mutation["edits"]): string =>
  edits.reduce((text, [from, to]) => {
    const parts = text.split(from);
    if (parts.length !== 2) throw new MutationOutdated(`occurs ${parts.length - 1} times: ${from.trim()}`);
    return parts.join(to);
  }, source);
