import { Checkbox } from "@mantine/core";

export type SelectBoxProps = {
  readonly label: string;
  readonly isChosen: boolean;
  readonly isPartly?: boolean;
  readonly onToggle: () => void;
};

export const SelectBox = ({ label, isChosen, isPartly = false, onToggle }: SelectBoxProps) => (
  <Checkbox aria-label={label} checked={isChosen} indeterminate={isPartly} onChange={onToggle} />
);
