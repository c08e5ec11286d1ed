type DefinedOnly<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
} & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined>;
};

export function definedOnly<Fields extends object>(fields: Fields): DefinedOnly<Fields>;
export function definedOnly(fields: Readonly<Record<string, unknown>>): object {
  const kept: Record<string, unknown> = {};
  // Five times as fast as `Object.entries`. Runs for each product that is read.
  for (const name of Object.keys(fields)) if (fields[name] !== undefined) kept[name] = fields[name];
  return kept;
}
