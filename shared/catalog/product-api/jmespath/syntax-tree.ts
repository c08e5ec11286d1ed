import type { Json } from "./json.ts";

export type Comparator = "==" | "!=" | "<" | "<=" | ">" | ">=";

export type SliceBounds = {
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly step: number;
};

export type Node =
  | { readonly kind: "current" }
  | { readonly kind: "field"; readonly name: string }
  | { readonly kind: "index"; readonly index: number }
  | { readonly kind: "slice"; readonly bounds: SliceBounds }
  | { readonly kind: "flatten" }
  | { readonly kind: "literal"; readonly value: Json }
  /** `first.then`, `first[0]`, `first | then`. */
  | { readonly kind: "pipe"; readonly first: Node; readonly then: Node }
  | {
      readonly kind: "projection";
      readonly of: "array" | "object";
      readonly base: Node;
      readonly body: Node;
      readonly condition?: Node;
    }
  | { readonly kind: "list"; readonly items: readonly Node[] }
  | { readonly kind: "object"; readonly entries: readonly (readonly [name: string, value: Node])[] }
  | { readonly kind: "or" | "and"; readonly left: Node; readonly right: Node }
  | { readonly kind: "not"; readonly operand: Node }
  | {
      readonly kind: "comparison";
      readonly comparator: Comparator;
      readonly left: Node;
      readonly right: Node;
    }
  | { readonly kind: "call"; readonly name: string; readonly args: readonly Node[]; readonly at: number }
  | { readonly kind: "reference"; readonly body: Node; readonly at: number };
