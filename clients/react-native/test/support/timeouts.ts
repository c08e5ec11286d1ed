import { configure } from "@testing-library/react-native";

// On a busy machine, React Native takes longer than the default of a second to render a list's next rows.
configure({ asyncUtilTimeout: 10_000 });
