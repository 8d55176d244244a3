/**
 * A small balancer: hands each new connection to the next of the ports in COPIES. The copies see the
 * client's own address, as behind a transparent balancer. Prints its address.
 */
import { type AddressInfo, connect, createServer } from "node:net";

const copies = (process.env["COPIES"] ?? "").split(",").map(Number);
let handed = 0;
const server = createServer({ noDelay: true }, (client) => {
  const port = copies[handed % copies.length] ?? 0;
  handed += 1;
  const localAddress = process.platform === "linux" ? client.remoteAddress : undefined;
  const copy = connect({ port, host: "127.0.0.1", localAddress, noDelay: true });
  client.pipe(copy).pipe(client);
  // What breaks one side ends the other; the client of the bench counts it.
  client.on("error", () => copy.destroy()).on("close", () => copy.destroy());
  copy.on("error", () => client.destroy()).on("close", () => client.destroy());
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
