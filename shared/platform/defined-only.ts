type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** The fields that have a value. */
export const definedOnly = <Fields extends object>(fields: Fields): Defined<Fields> => {
  const defined: Defined<Fields> = { ...fields };
  for (const name in defined) if (defined[name] === undefined) delete defined[name];
  return defined;
};
