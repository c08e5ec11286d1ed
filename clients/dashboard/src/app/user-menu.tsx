import { type MantineColorScheme, Menu, UnstyledButton, useMantineColorScheme } from "@mantine/core";
import { IconUser } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { storeOptions } from "../lib/queries/store.tsx";
import { useSession } from "../lib/session/session.tsx";
import { keepLanguage, LANGUAGES, type Language } from "../lib/text/language.ts";
import { ROLE_NAMES } from "../lib/text/names.ts";
import { texts } from "../texts/en/app.ts";
import { texts as library } from "../texts/en/common.ts";
import styles from "./shell.module.css";

const SCHEMES = [
  ["light", texts.light],
  ["dark", texts.dark],
  ["auto", texts.asSystem],
] as const;

const UserRole = () => {
  const { user, api } = useSession();
  const { brand = "" } = useParams();
  const isMember = !user.isOperator && brand !== "";
  const { data: store } = useQuery({ ...storeOptions({ api, brand }), enabled: isMember });
  if (user.isOperator) return texts.operator;
  return store?.role === undefined ? texts.signedIn : ROLE_NAMES[store.role];
};

/** Reloads the page, because texts are loaded in one language. */
const changeLanguage = (language: string): void => {
  keepLanguage(language as Language);
  window.location.reload();
};

const Languages = () => (
  <Menu.RadioGroup aria-label={texts.language} value={library.language} onChange={changeLanguage}>
    {Object.entries(LANGUAGES).map(([language, name]) => (
      <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick>
        {name}
      </Menu.RadioItem>
    ))}
  </Menu.RadioGroup>
);

export const UserMenu = () => {
  const { auth, user } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useMutation({ mutationFn: auth.signOut });
  return (
    <Menu position="top-start" width={208} shadow="md">
      <Menu.Target>
        <UnstyledButton className={styles.link} w="100%">
          <IconUser size={18} />
          <span className={styles.user} dir="auto" title={user.name}>
            {user.name}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <UserRole />
        </Menu.Label>
        <Menu.Divider />
        <Menu.Label>{texts.look}</Menu.Label>
        <Menu.RadioGroup
          aria-label={texts.look}
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
        <Menu.Label>{texts.language}</Menu.Label>
        <Languages />
        <Menu.Divider />
        <Menu.Item component="a" href="/docs/" target="_blank" rel="noreferrer">
          {texts.guides}
        </Menu.Item>
        <Menu.Item onClick={() => signOut.mutate()}>
          {signOut.isError ? texts.signOutAgain : texts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
