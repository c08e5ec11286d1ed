import { Anchor, Center, Paper, Stack, Text, Title } from "@mantine/core";
import { texts } from "./texts/en.ts";

export const SignInFailed = () => (
  <Center component="main" mih="100vh" p={16}>
    <title>{`${texts.signInFailed} · ${texts.product}`}</title>
    <Paper p={32} maw={400} w="100%">
      <Stack gap="md">
        <Title order={1}>{texts.signInFailed}</Title>
        <Text role="alert">{texts.signInReason}</Text>
        <Anchor href={import.meta.env.BASE_URL} fw={600}>
          {texts.signInAgain}
        </Anchor>
      </Stack>
    </Paper>
  </Center>
);
