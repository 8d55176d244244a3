/** What a server can do at most: bare node:http that answers every request with the same JSON. Prints its address. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const body = process.env["ANSWER"] ?? "";
const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(Number(process.env["PORT"] ?? 0), "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
