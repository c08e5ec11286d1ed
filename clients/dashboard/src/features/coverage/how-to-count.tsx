import { Anchor, Button, Popover, Stack, Text } from "@mantine/core";
import { CopyButton } from "../../components/forms/copy-button.tsx";
import { SERVICE_LANGUAGE } from "../../lib/text/language.ts";
import { texts } from "../../texts/en/coverage.ts";

const GUIDE = "/docs/#/guide-custom/report-orders";

export const HowToCount = () => (
  <Popover width="min(420px, calc(100vw - 32px))" position="bottom-start" withArrow trapFocus>
    <Popover.Target>
      <Button variant="default">{texts.howToCount}</Button>
    </Popover.Target>
    <Popover.Dropdown>
      <Stack gap="sm" align="start">
        <Text>{texts.pluginsCount}</Text>
        <Text>{texts.othersCount}</Text>
        <CopyButton
          value={texts.forDeveloper(new URL(GUIDE, location.href).href)}
          label={texts.copyForDeveloper}
        />
        <Anchor href={GUIDE} target="_blank" rel="noreferrer" hrefLang={SERVICE_LANGUAGE}>
          {texts.countGuide}
        </Anchor>
      </Stack>
    </Popover.Dropdown>
  </Popover>
);
