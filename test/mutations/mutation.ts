/** One small change of the source that breaks a guard, and the test file that has to notice it. */
export type Mutation = {
  /** What is broken, as a sentence. */
  readonly name: string;
  readonly file: string;
  /** Pairs of a text, which must occur exactly once in the file, and its replacement. Code only: comments move. */
  readonly edits: readonly (readonly [from: string, to: string])[];
  readonly test: string;
};

type Edit = Mutation["edits"][number];

const isEdit = (edits: Edit | readonly Edit[]): edits is Edit => typeof edits[0] === "string";

/** Mutations of one file that one test has to notice: what each breaks, with its edit or edits. */
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

export type Project = "unit" | "react-native" | "widget" | "integration" | "security";

/** The project of `vitest.config.ts` that a test file belongs to, or the SDK, whose tests jest runs. */
export const findProject = (test: string): Project => {
  if (test.startsWith("clients/react-native/")) return "react-native";
  if (/^test\/(integration|browser)\//.test(test)) return "integration";
  if (/^test\/clients\/(widget|dashboard\/screens)\//.test(test)) return "widget";
  return test.startsWith("test/security/") ? "security" : "unit";
};

/** The mutation does not fit the source any more. */
export class MutationOutdated extends Error {
  override readonly name = "MutationOutdated";
}

/**
 * The source with the mutation's edits.
 *
 * @throws MutationOutdated where a text does not occur exactly once
 */
export const mutate = (source: string, edits: Mutation["edits"]): string =>
  edits.reduce((text, [from, to]) => {
    const parts = text.split(from);
    if (parts.length !== 2) throw new MutationOutdated(`occurs ${parts.length - 1} times: ${from.trim()}`);
    return parts.join(to);
  }, source);
