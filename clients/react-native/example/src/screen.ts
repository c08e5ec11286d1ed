export type ScreenProps = { readonly isActive: boolean };
