type Values = Readonly<Record<string, unknown>>;

const freeName = (name: string, taken: Values): string => {
  for (let count = 1; ; count++) {
    const numbered = count === 1 ? name : `${name}${count}`;
    if (!(numbered in taken)) return numbered;
  }
};

/**
 * @param kind section of the components, such as `responses`
 * @returns the section, and a function that returns a value's replacement
 */
export const shareRepeated = (kind: string, all: readonly (readonly [name: string, value: unknown])[]) => {
  const seen = new Set<string>();
  const names = new Map<string, string>();
  const section: Record<string, unknown> = {};
  for (const [name, value] of all) {
    const content = JSON.stringify(value);
    if (seen.has(content) && !names.has(content)) {
      const free = freeName(name, section);
      names.set(content, free);
      section[free] = value;
    }
    seen.add(content);
  }
  const place = (value: unknown): unknown => {
    const name = names.get(JSON.stringify(value));
    return name === undefined ? value : { $ref: `#/components/${kind}/${name}` };
  };
  return { section, place };
};
