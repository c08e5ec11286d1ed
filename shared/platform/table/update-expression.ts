/** Uses placeholders for all names, because a name may be a reserved word. */
export const updateExpression = (changes: {
  readonly set: Readonly<Record<string, unknown>>;
  readonly setOnce?: Readonly<Record<string, unknown>>;
  readonly remove?: readonly string[];
}) => {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const assign = (field: string, value: unknown, once: boolean) => {
    names[`#${field}`] = field;
    values[`:${field}`] = value;
    return once ? `#${field} = if_not_exists(#${field}, :${field})` : `#${field} = :${field}`;
  };
  const defined = (fields: Readonly<Record<string, unknown>> = {}) =>
    Object.entries(fields).filter(([, value]) => value !== undefined);

  const sets = [
    ...defined(changes.set).map(([field, value]) => assign(field, value, false)),
    ...defined(changes.setOnce).map(([field, value]) => assign(field, value, true)),
  ];
  const removes = (changes.remove ?? []).map((field) => {
    names[`#${field}`] = field;
    return `#${field}`;
  });
  return {
    UpdateExpression: [
      ...(sets.length > 0 ? [`SET ${sets.join(", ")}`] : []),
      ...(removes.length > 0 ? [`REMOVE ${removes.join(", ")}`] : []),
    ].join(" "),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  };
};
