import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { useLocation } from "react-router";
import { Icon } from "../../components/layout/icon.tsx";
import styles from "../shell.module.css";
import { helpAddress } from "./help-address.ts";

/** What the view is for, in the guide. What was typed here stays. */
const useHelp = () => ({ href: helpAddress(useLocation().pathname), target: "_blank", rel: "noreferrer" });

const NEW_TAB = " with this page, in a new tab";

export const HelpEntry = () => (
  <a className={styles.link} {...useHelp()}>
    <Icon name="help" />
    Help
    <VisuallyHidden>{NEW_TAB}</VisuallyHidden>
  </a>
);

/** The same where there is little room. */
export const HelpIcon = () => (
  <ActionIcon
    component="a"
    variant="subtle"
    color="gray"
    c="var(--text)"
    size="lg"
    aria-label={`Help${NEW_TAB}`}
    {...useHelp()}
  >
    <Icon name="help" size={22} />
  </ActionIcon>
);
