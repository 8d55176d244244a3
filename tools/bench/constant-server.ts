/** The peer of our server: bare node:http that sends one response to every request. Prints its address. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const { BODY = "", CONTENT_TYPE = "application/json" } = process.env;
const headers = { "content-type": CONTENT_TYPE, "content-length": Buffer.byteLength(BODY) };
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(BODY);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
