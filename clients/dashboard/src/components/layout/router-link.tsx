import { Anchor, type AnchorProps, Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

type Target = Pick<LinkProps, "to" | "replace" | "state"> & {
  readonly children: ReactNode;
  readonly dir?: "auto";
  readonly onClick?: () => void;
};

export const RouterAnchor = (props: AnchorProps & Target) => <Anchor component={Link} {...props} />;

export const RouterButton = (props: ButtonProps & Target) => <Button component={Link} {...props} />;
