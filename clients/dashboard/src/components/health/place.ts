/** A view, and what a link to it is called. */
export type Place = { readonly link: string; readonly to: (brand: string) => string };
