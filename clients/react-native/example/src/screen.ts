/** Props of every screen of the example. */
export type ScreenProps = { readonly isActive: boolean };
