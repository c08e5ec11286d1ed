import { once } from "node:events";
import { connect, type Socket } from "node:net";

const END_OF_HEADERS = "\r\n\r\n";

const isWhole = (answer: string): boolean => {
  const end = answer.indexOf(END_OF_HEADERS);
  if (end < 0) return false;
  if (!answer.startsWith("HTTP/1.1 200 ")) throw new Error(`Answered ${answer.slice(0, 200)}`);
  const length = Number(/content-length: (\d+)/i.exec(answer)?.[1]);
  return answer.length === end + END_OF_HEADERS.length + length;
};

const requestText = (port: number, token: string, body: string): string =>
  [
    "POST /external-shop-order-tracking/private HTTP/1.1",
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${token}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");

const keepAsking = (socket: Socket, request: string, isOver: () => boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    let answered = 0;
    let received = "";
    socket.on("error", reject).on("data", (chunk) => {
      try {
        received += chunk.toString("latin1");
        if (!isWhole(received)) return;
      } catch (error) {
        reject(error);
        return;
      }
      received = "";
      answered++;
      if (!isOver()) socket.write(request);
      else {
        socket.destroy();
        resolve(answered);
      }
    });
    socket.write(request);
  });

export const requestsPerSecond = async (
  { port, token, body }: { port: number; token: string; body: string },
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<number> => {
  const request = requestText(port, token, body);
  const sockets = Array.from({ length: connections }, () => connect(port, "127.0.0.1").setNoDelay());
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  const began = performance.now();
  const isOver = () => performance.now() - began >= milliseconds;
  const answered = await Promise.all(sockets.map((socket) => keepAsking(socket, request, isOver)));
  return (answered.reduce((sum, each) => sum + each, 0) * 1000) / (performance.now() - began);
};
