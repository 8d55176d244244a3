/** The process of one part: measures it, and sends the figures to bench/run.ts. */
import { forgetSettings } from "../settings/setting-names.ts";
import { PARTS } from "./parts.ts";

// Ends by exit, so that whatever was started for the part ends with it.
process.on("SIGTERM", () => process.exit(143)).on("SIGINT", () => process.exit(130));

// The site is measured as it comes, whatever the person at the terminal has set.
forgetSettings(process.env);

const [name, full] = process.argv.slice(2);
const part = PARTS.find((each) => each.name === name);
if (part === undefined) throw new Error(`There is no part ${name}.`);
const figures = await part.measure(full === "full");
for (const { name: what, ours, peer } of figures) {
  const isKnown = Number.isFinite(ours) && Number.isFinite(peer?.value ?? 0);
  if (!isKnown) throw new Error(`${what}: ${ours} beside ${peer?.value} was not measured.`);
}
// What the part has left open ends here.
process.send?.(figures, () => process.exit());
