/** A peer of our server: ten lines of Hono that look a certificate up in the same register. Prints its address. */
import { DatabaseSync } from "node:sqlite";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { API_PREFIX } from "@register/domain/site";
import { PUBLIC_COLUMNS } from "@register/register/certificates";

const register = new DatabaseSync(process.env["REGISTER"] ?? "", { readOnly: true });
const columns = PUBLIC_COLUMNS.join(", ");
const find = register.prepare(`SELECT ${columns} FROM certificates WHERE certificate_number = ?`);
const app = new Hono();
app.get(`${API_PREFIX}/:number`, (context) => {
  const row = find.get(context.req.param("number"));
  return row === undefined ? context.json({ title: "Not found" }, 404) : context.json(row);
});
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
