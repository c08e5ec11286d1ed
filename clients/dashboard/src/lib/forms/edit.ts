export type Edit<Values extends object> = {
  readonly saved: Values;
  readonly values: Values;
  readonly theirs: Partial<Values>;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

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

/** Rebases an edit on newly saved values. Changed fields keep the other user's value in `theirs`. */
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
