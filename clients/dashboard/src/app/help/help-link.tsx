import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { useLocation } from "react-router";
import { Icon } from "../../components/layout/icon.tsx";
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
    <Icon name="help" />
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
    <Icon name="help" size={22} />
  </ActionIcon>
);
