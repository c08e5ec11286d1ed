/** A view with the text of a link to it. */
export type Place = { readonly link: string; readonly to: (brand: string) => string };
