import { Alert, Button, Group, List, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { capitalize } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/forms.ts";

type TheirChangesProps = {
  readonly theirs: Readonly<Record<string, unknown>>;
  readonly labels?: Readonly<Record<string, string>> | undefined;
  readonly onTake: () => void;
};

const words = (name: string): string => capitalize(name.replaceAll("_", " "));

const itemText = (item: unknown): string =>
  typeof item === "object" && item !== null ? Object.values(item).filter(Boolean).join(" ") : String(item);

const shown = (value: unknown): string => {
  const text = Array.isArray(value) ? value.map(itemText).filter(Boolean).join(", ") : String(value ?? "");
  return text === "" ? texts.empty : texts.quoted(text);
};

export const TheirChanges = ({ theirs, labels = {}, onTake }: TheirChangesProps) => {
  const fields = Object.entries(theirs);
  if (fields.length === 0) return null;
  return (
    <Alert color="yellow" title={texts.theyChanged} icon={<IconAlertTriangle size={18} />} role="alert">
      <Text size="sm">{texts.yoursStay}</Text>
      <List size="sm" my={8}>
        {fields.map(([name, value]) => (
          <List.Item key={name}>
            {labels[name] ?? words(name)}: <bdi>{shown(value)}</bdi>
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end">
        <Button variant="default" onClick={onTake}>
          {texts.takeTheirs}
        </Button>
      </Group>
    </Alert>
  );
};
