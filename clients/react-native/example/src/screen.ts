/** What the app tells each of its screens. */
export type ScreenProps = { readonly isActive: boolean };
