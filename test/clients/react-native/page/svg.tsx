import { createElement, type ReactNode } from "react";

type Props = { readonly children?: ReactNode };
const element =
  (name: string) =>
  (props: Props): ReactNode =>
    createElement(name, props);

export default element("svg");
export const Path = element("path");
export const Rect = element("rect");
export const Defs = element("defs");
export const LinearGradient = element("linearGradient");
export const Stop = element("stop");
