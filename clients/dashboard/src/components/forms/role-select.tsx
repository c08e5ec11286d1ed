import { Select, Text } from "@mantine/core";
import { ROLES, type Role } from "../../../../../shared/vocabulary/roles.ts";
import { ROLE_NAMES, ROLE_RIGHTS } from "../../lib/text/names.ts";

type RoleSelectProps = {
  readonly label: string;
  readonly value: Role;
  readonly onChange: (role: Role) => void;
  readonly disabled?: boolean;
  readonly isShown?: boolean;
};

const isRole = (value: string | null): value is Role => ROLES.some((role) => role === value);

export const RoleSelect = ({
  label,
  value,
  onChange,
  disabled = false,
  isShown = false,
}: RoleSelectProps) => (
  <Select
    {...(isShown ? { label } : { "aria-label": label })}
    data={ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }))}
    value={value}
    onChange={(chosen) => isRole(chosen) && onChange(chosen)}
    allowDeselect={false}
    disabled={disabled}
    comboboxProps={{ width: 280, position: "bottom-start" }}
    renderOption={({ option }) => (
      <div>
        <Text size="sm">{option.label}</Text>
        <Text size="xs" className="option-note">
          {isRole(option.value) && ROLE_RIGHTS[option.value]}
        </Text>
      </div>
    )}
    w={150}
  />
);
