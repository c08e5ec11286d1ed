import { Anchor, Center, Paper, Stack, Text, Title } from "@mantine/core";

/** Nobody is signed in, and the sign-in page could not be reached or did not let them in. */
export const SignInFailed = () => (
  <Center component="main" mih="100vh" p={16}>
    <title>Sign-in failed · Shoppable video</title>
    <Paper p={32} maw={400} w="100%">
      <Stack gap="md">
        <Title order={1}>Sign-in failed</Title>
        <Text role="alert">
          The sign-in page could not be reached, or the sign-in was interrupted. Check your connection, then
          try again.
        </Text>
        <Anchor href={import.meta.env.BASE_URL} fw={600}>
          Sign in again
        </Anchor>
      </Stack>
    </Paper>
  </Center>
);
