import { Button, Group, Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { languageName } from "../../lib/text/names.ts";
import { texts as library } from "../../texts/en/common.ts";
import { texts } from "../../texts/en/videos.ts";
import { CAPTION_LANGUAGES } from "./caption-languages.ts";
import type { ChosenFile } from "./upload/chosen-file.ts";
import { FileDrop } from "./upload/file-drop.tsx";

type CaptionsFieldProps = {
  readonly value: readonly ChosenFile[];
  readonly onChange: (captions: readonly ChosenFile[]) => void;
  readonly onWrite?: (language: string) => void;
};

export const CaptionsField = ({ value, onChange, onWrite }: CaptionsFieldProps) => {
  const [language, setLanguage] = useState<string>(library.language);
  const add = (file: File) =>
    onChange([...value.filter((each) => each.language !== language), { role: "captions", file, language }]);
  return (
    <Stack gap="sm">
      {value.map(({ language: of, file }) => (
        <Group key={of} gap="sm">
          <Text dir="auto">
            {languageName(of ?? "")}: {file.name}
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={texts.removeCaptions(languageName(of ?? ""))}
            onClick={() => onChange(value.filter((each) => each.language !== of))}
          >
            {texts.remove}
          </Button>
        </Group>
      ))}
      <Select
        label={texts.captionsLanguage}
        data={CAPTION_LANGUAGES}
        value={language}
        onChange={(chosen) => chosen && setLanguage(chosen)}
        allowDeselect={false}
        searchable
        selectFirstOptionOnChange
        maw={320}
      />
      {onWrite && (
        <Button variant="default" style={{ alignSelf: "start" }} onClick={() => onWrite(language)}>
          {texts.writeCaptions}
        </Button>
      )}
      <FileDrop kind="captions" label={texts.chooseCaptions} words={texts.dropCaptions} onFile={add} />
    </Stack>
  );
};
