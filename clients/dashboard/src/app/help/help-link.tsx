import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { IconHelpCircle } from "@tabler/icons-react";
import { useLocation } from "react-router";
import { SERVICE_LANGUAGE } from "../../lib/text/language.ts";
import { texts } from "../../texts/en/app.ts";
import styles from "../shell.module.css";
import { helpAddress } from "./help-address.ts";

const useHelp = () => ({
  href: helpAddress(useLocation().pathname),
  hrefLang: SERVICE_LANGUAGE,
  target: "_blank",
  rel: "noreferrer",
});

export const HelpEntry = () => (
  <a className={styles.link} {...useHelp()}>
    <IconHelpCircle size={18} />
    {texts.help}
    <VisuallyHidden>{texts.helpInNewTab}</VisuallyHidden>
  </a>
);

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
    <IconHelpCircle size={22} />
  </ActionIcon>
);
