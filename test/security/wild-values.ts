import type { Random } from "../support/values/random.ts";

class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const nested = (open: string, close: string, depth: number) =>
  new RawJson(open.repeat(depth) + close.repeat(depth));

const TEXTS = [
  ...["", " ", "\0", "a\0b", "\u202Egnirts\u202C", "\u200B\uFEFF", "\uD800", "x\uDC00y", "\u{10FFFF}"],
  ...["👩‍👩‍👧‍👦".repeat(50), "e\u0301".repeat(100), "9".repeat(1_000), "٣", "\r\n", "#", "|", "[", "*"],
  ...["__proto__", "constructor", "toString", "null", "NaN", "-1", "1e400", "00", "0x10", "STORE#br_x"],
  ...["' OR '1'='1", "{{7*7}}#{7*7}", "../../../etc/passwd", "%00%0d%0aSet-Cookie: a=b", "(a+)+$"],
  ...["<script>alert(1)</script>", "javascript:alert(1)", "http://", "http://[::1", "file:///etc/passwd"],
  "[null]",
  '[{"product_id":null,"widget_info":{"a":1}}]',
  '[{"__proto__":{"polluted":true}},{"constructor":{"prototype":{"polluted":true}}}]',
  '[{"product_id":1e999,"widget_info":"carousel_9e999"}]',
  '[{"product_id":"\\ud800","widget_info":"carousel_\\u0000"}]',
  `[${'{"product_id":"x","widget_info":"carousel_1"},'.repeat(4_000)}null]`,
  "[".repeat(50_000) + "]".repeat(50_000),
  "x".repeat(257),
  "x".repeat(5_000),
  "ß".repeat(100_000),
];

const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 0.1, 1e21, 2 ** 53, -(2 ** 53), Number.MIN_VALUE],
  ...[[], {}, [[]], [null]],
  { length: 1 },
  { toString: "x", valueOf: 1 },
  new RawJson(`{"then":"x"}`),
  new Array(1_000).fill("x"),
  Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`k${index}`, index])),
  new RawJson("1e999"),
  new RawJson("-1e999"),
  new RawJson(`1${"0".repeat(400)}`),
  new RawJson(`0.${"0".repeat(400)}1`),
  new RawJson('{"__proto__":{"polluted":true}}'),
  new RawJson('{"constructor":{"prototype":{"polluted":true}}}'),
  new RawJson('{"a":1,"a":2}'),
  new RawJson('"\\ud800"'),
  new RawJson('"\\u0000"'),
  nested("[", "]", 500),
  nested("[", "]", 50_000),
  new RawJson(`${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`),
];

export const wildText = (random: Random): string =>
  random.chance(0.8)
    ? random.pick(TEXTS)
    : String.fromCharCode(...random.list(1 + random.below(40), () => random.below(0x10000)));

export const wildValue = (random: Random): unknown =>
  random.chance(0.5) ? wildText(random) : random.pick(VALUES);

export const toJson = (value: unknown): string => {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(toJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  return `{${Object.entries(value)
    .map(([key, entry]) => `${JSON.stringify(key)}:${toJson(entry)}`)
    .join(",")}}`;
};

const BODIES = [
  ...["", " ", "null", "true", '"text"', "[]", "{}", "{", "}", '{"a":}', "{'a':1}", "\uFEFF{}", "NaN"],
  ...["undefined", "[".repeat(100_000), '{"a":'.repeat(50_000), "a=1&b=2", "<xml/>"],
];

export const wildBody = (random: Random, good: string): string | Uint8Array => {
  const bytes = Buffer.from(good, "utf8");
  switch (random.below(5)) {
    case 0:
      return random.pick(BODIES);
    case 1:
      return good.slice(0, random.below(good.length + 1));
    case 2:
      return Buffer.from(random.list(random.below(2_000), () => random.below(256)));
    case 3:
      for (let flips = 0; flips < 3 && bytes.length > 0; flips++)
        bytes[random.below(bytes.length)] = random.below(256);
      return bytes;
    default:
      return `${good}${random.pick([" ", "\n", "\0", "x", good])}`;
  }
};
