import { configure } from "@testing-library/react-native";

// On a busy machine React Native renders the next rows of a list after more than the default of a second.
configure({ asyncUtilTimeout: 10_000 });
