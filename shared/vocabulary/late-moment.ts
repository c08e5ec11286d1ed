/** A moment of a product behind its video's end, both in seconds. */
export type LateMoment = { readonly product_id: string; readonly at: number; readonly length: number };

export const lateMoment = ({ product_id, at, length }: LateMoment): string =>
  `${product_id} begins at second ${at}, but the video is ${length} seconds long`;

/** What the service said, for who says it in other words; `undefined` for any other sentence. */
export const readLateMoment = (sentence: string): LateMoment | undefined => {
  const [, product_id, at, length] =
    /^(.+) begins at second (\d+), but the video is (\d+) seconds long$/s.exec(sentence) ?? [];
  return product_id === undefined ? undefined : { product_id, at: Number(at), length: Number(length) };
};
