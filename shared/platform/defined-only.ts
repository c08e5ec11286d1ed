type DefinedOnly<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
} & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined>;
};

export function definedOnly<Fields extends object>(fields: Fields): DefinedOnly<Fields>;
export function definedOnly(fields: Readonly<Record<string, unknown>>): object {
  const kept: Record<string, unknown> = {};
  // Called for each product read. `Object.keys` is five times as fast as `Object.entries`.
  for (const name of Object.keys(fields)) if (fields[name] !== undefined) kept[name] = fields[name];
  return kept;
}
