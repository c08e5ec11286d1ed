export type Item = Readonly<Record<string, unknown>>;

/**
 * Validates attributes that another version of the code may have written.
 * @throws Error with the kind of item and the attribute, never the value
 */
export class ItemReader {
  readonly #item: Item;
  readonly #kind: string;

  constructor(item: unknown, kind: string) {
    if (!isItem(item)) throw new Error(`A stored ${kind} is unreadable`);
    this.#item = item;
    this.#kind = kind;
  }

  text(name: string): string {
    const value = this.#item[name];
    return typeof value === "string" ? value : this.#refuse(name);
  }

  decimal(name: string): string {
    const value = this.text(name);
    return DECIMAL.test(value) ? value : this.#refuse(name);
  }

  optionalText(name: string): string | undefined {
    return this.#item[name] === undefined ? undefined : this.text(name);
  }

  nullableText(name: string): string | null | undefined {
    return this.#item[name] === null ? null : this.optionalText(name);
  }

  /** The document client returns larger integers as strings. */
  integer(name: string): number {
    const value = this.#item[name];
    return typeof value === "number" && Number.isSafeInteger(value) ? value : this.#refuse(name);
  }

  optionalInteger(name: string): number | undefined {
    return this.#item[name] === undefined ? undefined : this.integer(name);
  }

  optionalFlag(name: string): boolean | undefined {
    const value = this.#item[name];
    return value === undefined || typeof value === "boolean" ? value : this.#refuse(name);
  }

  optionalBytes(name: string): Uint8Array | undefined {
    const value = this.#item[name];
    return value === undefined || value instanceof Uint8Array ? value : this.#refuse(name);
  }

  oneOf<const Value extends string>(name: string, values: readonly Value[]): Value {
    const found = this.#item[name];
    return values.find((value) => value === found) ?? this.#refuse(name);
  }

  optionalOneOf<const Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    return this.#item[name] === undefined ? undefined : this.oneOf(name, values);
  }

  has(name: string): boolean {
    return this.#item[name] !== undefined;
  }

  texts(name: string): string[] {
    const value = this.#list(name);
    return value.every((entry) => typeof entry === "string") ? [...value] : this.#refuse(name);
  }

  optionalTexts(name: string): string[] | undefined {
    return this.#item[name] === undefined ? undefined : this.texts(name);
  }

  optionalIntegers(name: string): number[] | undefined {
    if (this.#item[name] === undefined) return undefined;
    const value = this.#list(name);
    return value.every(Number.isSafeInteger) ? value.map(Number) : this.#refuse(name);
  }

  textsOf<const Value extends string>(name: string, values: readonly Value[]): Value[] {
    return this.texts(name).map((text) => values.find((value) => value === text) ?? this.#refuse(name));
  }

  list<Entry>(name: string, read: (entry: ItemReader) => Entry): Entry[] {
    const kind = `${this.#kind}'s ${name}`;
    return this.#list(name).map((entry) => read(new ItemReader(entry, kind)));
  }

  map(name: string): ItemReader {
    return new ItemReader(this.#item[name], `${this.#kind}'s ${name}`);
  }

  optionalMap<Content>(name: string, read: (map: ItemReader) => Content): Content | undefined {
    return this.#item[name] === undefined ? undefined : read(this.map(name));
  }

  nullableMap<Content>(name: string, read: (map: ItemReader) => Content): Content | null {
    return this.#item[name] === null ? null : read(this.map(name));
  }

  content(): Item {
    return this.#item;
  }

  textMap(): Record<string, string> {
    return this.#each((value) => typeof value === "string");
  }

  /** A number that would lose digits is returned as a decimal string. */
  numbersBut(names: readonly string[]): Record<string, number | string> {
    const isNumber = (value: unknown): value is number | string =>
      typeof value === "number" || (typeof value === "string" && DECIMAL.test(value));
    return this.#each(isNumber, names);
  }

  #each<Value>(isValue: (value: unknown) => value is Value, except: readonly string[] = []) {
    const values: Record<string, Value> = {};
    for (const [name, value] of Object.entries(this.#item)) {
      if (except.includes(name)) continue;
      values[name] = isValue(value) ? value : this.#refuse(name);
    }
    return values;
  }

  #list(name: string): readonly unknown[] {
    const value = this.#item[name];
    return Array.isArray(value) ? value : this.#refuse(name);
  }

  #refuse(name: string): never {
    throw new Error(`A stored ${this.#kind} has no readable ${name}`);
  }
}

const DECIMAL = /^-?\d+(\.\d+)?(E[+-]?\d+)?$/;

const isItem = (value: unknown): value is Item =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const readItem = (item: unknown, kind: string): ItemReader => new ItemReader(item, kind);
