type DefinedOnly<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
} & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined>;
};

/** A copy without the fields whose value is `undefined`. */
export function definedOnly<Fields extends object>(fields: Fields): DefinedOnly<Fields>;
export function definedOnly(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
