import { fakeNetwork } from "../device.ts";
import type { Json } from "./case-files.ts";

export const readBodies = (sent: { body: string }[]) =>
  sent.splice(0).map(({ body }) => {
    const { batch_id, ...content } = JSON.parse(body) as {
      batch_id: string;
      interactions: { type: string }[];
    };
    if (!/^[\w-]{8,64}$/.test(batch_id)) throw new Error("A body without an id");
    return content;
  });

export const answering = (answers: Json) => {
  const net = fakeNetwork();
  const waiting = [...(answers as readonly (number | null)[])];
  net.answers.post = async () => {
    const status = waiting.length > 0 ? waiting.shift() : 202;
    if (typeof status !== "number") throw new Error("No answer");
    return status;
  };
  return net;
};
