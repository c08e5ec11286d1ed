import { Select, type SelectProps } from "@mantine/core";

type OnOffSelectProps = Pick<SelectProps, "label" | "description" | "disabled" | "error" | "onBlur"> & {
  readonly words: readonly [off: string, on: string];
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
};

export const OnOffSelect = ({ words: [off, on], value, onChange, ...props }: OnOffSelectProps) => (
  <Select
    data={[
      { value: "off", label: off },
      { value: "on", label: on },
    ]}
    value={value ? "on" : "off"}
    allowDeselect={false}
    onChange={(choice) => onChange(choice === "on")}
    {...props}
  />
);
