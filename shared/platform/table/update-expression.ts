/**
 * Builds an `UpdateExpression`. All names and values are placeholders, because names may be reserved words.
 */
export const updateExpression = (changes: {
  /** Values to set. `undefined` leaves the attribute unchanged. */
  readonly set: Readonly<Record<string, unknown>>;
  /** Values to set only if the attribute is absent. */
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
