import "@mantine/notifications/styles.layer.css";
import { Notifications } from "@mantine/notifications";

/** Where toasts appear. */
export const Toasts = () => <Notifications position="bottom-center" limit={3} />;
