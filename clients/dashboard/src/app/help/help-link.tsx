import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { useLocation } from "react-router";
import { Icon } from "../../components/layout/icon.tsx";
import styles from "../shell.module.css";
import { texts } from "../texts/en.ts";
import { helpAddress } from "./help-address.ts";

/** What the view is for, in the guide. What was typed here stays. */
const useHelp = () => ({ href: helpAddress(useLocation().pathname), target: "_blank", rel: "noreferrer" });

export const HelpEntry = () => (
  <a className={styles.link} {...useHelp()}>
    <Icon name="help" />
    {texts.help}
    <VisuallyHidden>{texts.helpInNewTab}</VisuallyHidden>
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
    aria-label={texts.help + texts.helpInNewTab}
    {...useHelp()}
  >
    <Icon name="help" size={22} />
  </ActionIcon>
);
