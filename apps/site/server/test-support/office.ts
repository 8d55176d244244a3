import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { contactMessage } from "@register/register/test-support/contact-message";
import { openedRegister } from "@register/register/test-support/demo-register";
import { startDelivery, type DeliveryTiming } from "../messages/deliverer.ts";
import { createSmtpSender } from "../messages/smtp-sender.ts";

/** As the real ones, in milliseconds instead of minutes; a refused message stays away for the test. */
export const QUICK: DeliveryTiming = {
  poll: 5,
  lease: 60_000,
  outagePauses: [5, 10, 20],
  refusalDelays: [60_000],
  stop: 100,
};

/** Soon tired of a mail server that says nothing; of one that answers late never, as the mail would go twice. */
const PATIENCE = { toConnect: 2000, toAnswer: 60_000 };

export const ANA = {
  ...contactMessage("Please call me back about a vessel."),
  name: "Ana O'Neill",
  phone: "+44 20 7946 0000",
};

/** A register whose messages are mailed as the test says. */
export async function openOffice() {
  const { store, staff } = await openedRegister();
  const log: string[] = [];
  return {
    store,
    log,
    messages: async () => (await staff.messages.list({ limit: 1000 })).messages,
    deliverTo: (smtpUrl: string, timing = QUICK, to = ["office@gqc.example"]) => {
      const settings = { smtpUrl, to, from: "website@gqc.example" };
      const delivery = startDelivery({
        outbox: store.outbox,
        sender: createSmtpSender(settings, PATIENCE),
        logError: (place, error) => log.push(`${place}: ${String(error)}`),
        logWarning: (place, message) => log.push(`${place}: ${message}`),
        timing,
      });
      onTestFinished(() => delivery.stop());
      return delivery;
    },
  };
}

/** Takes the port for a server that behaves as told, until the test frees it again. */
export async function occupy(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    onConnection(socket);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const free = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  };
  return { port, free };
}
