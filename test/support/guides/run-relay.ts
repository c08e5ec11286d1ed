import { createContext, runInContext } from "node:vm";

type Relayed = { readonly url: string; readonly body: string };

const readScript = (html: string): string => {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, source = ""]) => source);
  if (scripts.length !== 1) throw new Error(`Expected one inline script, found ${scripts.length}`);
  return scripts[0] ?? "";
};

/** @param late whether the widget loads after the script, as on most pages */
export const runRelay = async (html: string, { late, status }: { late: boolean; status: number }) => {
  const sent: Relayed[] = [];
  const listeners = new Map<string, () => void>();
  let completed = 0;
  const shoppableVideo = {
    signals: () => ({ svc_video_view: "[1]", svc_add_to_cart: "[2]" }),
    orderCompleted: () => {
      completed++;
    },
  };
  const window: { shoppableVideo?: object } = late ? {} : { shoppableVideo };
  const context = createContext({
    window,
    URLSearchParams,
    document: { addEventListener: (name: string, listener: () => void) => listeners.set(name, listener) },
    fetch: async (url: string, { body }: { body: unknown }) => {
      sent.push({ url, body: String(body) });
      return { ok: status < 300 };
    },
  });
  runInContext(html.includes("<script>") ? readScript(html) : html, context);
  if (late) {
    if (sent.length > 0) throw new Error("Sent before the widget was there");
    window.shoppableVideo = shoppableVideo;
    listeners.get("svc-ready")?.();
  }
  await new Promise((resume) => setImmediate(resume));
  return { sent, completed };
};
