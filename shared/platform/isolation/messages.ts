/** Messages between an isolated program and its parent. */

/** To the program. */
export type ToProgram =
  | { readonly kind: "work"; readonly task: string; readonly bytes: number }
  | { readonly kind: "content"; readonly id: number; readonly content: Uint8Array };

/** From the program. Its content is untrusted. */
export type FromProgram =
  | { readonly kind: "started" }
  | { readonly kind: "read"; readonly id: number; readonly start: number; readonly end: number }
  | { readonly kind: "answer"; readonly answer: unknown };
