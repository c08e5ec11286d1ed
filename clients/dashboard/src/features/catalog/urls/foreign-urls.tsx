import { Checkbox, Text } from "@mantine/core";
import { texts } from "../../../texts/en/urls.ts";
import type { Foreign } from "./find-foreign.ts";
import { LineList } from "./line-list.tsx";

type ForeignUrlsProps = {
  readonly found: Foreign;
  readonly isAdded: boolean;
  readonly onAdd: (isAdded: boolean) => void;
  readonly disabled: boolean;
};

export const ForeignUrls = ({ found: { host, urls }, isAdded, onAdd, disabled }: ForeignUrlsProps) => (
  <div>
    <Text fw={500} role="status" c="var(--warning)">
      {texts.foreign(urls.length, host)}
    </Text>
    <LineList lines={urls} fileName={texts.foreignFileName} />
    <Checkbox
      mt="sm"
      label={texts.addForeign(urls.length)}
      checked={isAdded}
      onChange={({ currentTarget }) => onAdd(currentTarget.checked)}
      disabled={disabled}
    />
  </div>
);
