/** What is being edited, beside what it was made from. */
export type Edit<Values extends object> = {
  /** As it is saved, as far as this page knows. */
  readonly saved: Values;
  readonly values: Values;
  /** Fields that were changed here, and by somebody else meanwhile: what the other person saved. */
  readonly theirs: Partial<Values>;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Values of strings, numbers, and lists of them. */
export const isEqual = <Values extends object>(one: Values, other: Values): boolean =>
  ([...Object.keys({ ...one, ...other })] as (keyof Values)[]).every((name) =>
    isSame(one[name], other[name]),
  );

export const startEdit = <Values extends object>(saved: Values): Edit<Values> => ({
  saved,
  values: saved,
  theirs: {},
});

export const isChanged = <Values extends object>({ saved, values }: Edit<Values>): boolean =>
  !isEqual(saved, values);

/**
 * The same edit on top of what is saved now. Fields that were not changed here follow; those that were stay, and tell
 * what somebody else made of them.
 */
export const rebased = <Values extends object>(edit: Edit<Values>, saved: Values): Edit<Values> => {
  const values = { ...saved };
  const theirs: Partial<Values> = {};
  for (const name of Object.keys({ ...edit.values, ...saved }) as (keyof Values)[]) {
    if (isSame(edit.values[name], edit.saved[name])) continue;
    values[name] = edit.values[name];
    const isTheirs = name in edit.theirs || !isSame(saved[name], edit.saved[name]);
    if (isTheirs && !isSame(saved[name], values[name])) theirs[name] = saved[name];
  }
  return { saved, values, theirs };
};
