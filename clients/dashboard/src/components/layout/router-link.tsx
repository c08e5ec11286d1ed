import { Anchor, type AnchorProps, Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

type Target = Pick<LinkProps, "to" | "replace" | "state"> & {
  readonly children: ReactNode;
  /** Set it for texts of the merchant. */
  readonly dir?: "auto";
  /** Called before navigation. */
  readonly onClick?: () => void;
};

/** A link within the dashboard. */
export const RouterAnchor = (props: AnchorProps & Target) => <Anchor component={Link} {...props} />;

/** A link within the dashboard, styled as a button. */
export const RouterButton = (props: ButtonProps & Target) => <Button component={Link} {...props} />;
