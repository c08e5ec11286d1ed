import { type MantineColorScheme, Menu, UnstyledButton, useMantineColorScheme } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Icon } from "../components/layout/icon.tsx";
import { useSession } from "../lib/session/session.tsx";
import styles from "./shell.module.css";

const SCHEMES = [
  ["light", "Light"],
  ["dark", "Dark"],
  ["auto", "Same as the system"],
] as const;

/** Who is signed in, the colours, and the way out. */
export const UserMenu = () => {
  const { auth, user } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useMutation({ mutationFn: auth.signOut });
  return (
    <Menu position="top-start" width={208} shadow="md">
      <Menu.Target>
        <UnstyledButton className={styles.link} w="100%">
          <Icon name="person" />
          <span className={styles.user} dir="auto" title={user.name}>
            {user.name}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.isOperator ? "Operator" : "Store user"}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
        >
          {SCHEMES.map(([scheme, label]) => (
            <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item component="a" href="/docs/" target="_blank" rel="noreferrer">
          Guides and API
        </Menu.Item>
        <Menu.Item onClick={() => signOut.mutate()}>
          {signOut.isError ? "Sign out: try again" : "Sign out"}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
