/** The process of one part of the bench: measures, and tells bench/part-process.ts. */
import { PARTS } from "./parts.ts";
import type { PartMessage, PartOrder } from "./part-messages.ts";
import type { Figure } from "./report/figure.ts";

// Ends by exit, so that whatever was started for the part ends with it.
process.on("SIGTERM", () => process.exit(143)).on("SIGINT", () => process.exit(130));

const { part, full, amounts } = JSON.parse(process.argv[2] ?? "") as PartOrder;
await tell(await measured());
// What the part has left open ends here.
process.exit();

async function measured(): Promise<PartMessage> {
  try {
    const found = PARTS.find(({ name }) => name === part);
    if (found === undefined) throw new Error(`There is no part ${part}.`);
    const showProgress = (status: string) => void tell({ kind: "status", status });
    const figures = await found.measure({ full, showProgress }, amounts);
    return { kind: "figures", figures: figures.map(checked) };
  } catch (error) {
    return { kind: "failure", reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stack = error.message, cause } = error;
  return cause === undefined ? stack : `${stack}\nbecause of ${reasonOf(cause)}`;
}

/** A figure that is no number could be kept in no JSON, and would be shown as one that was measured. */
function checked(figure: Figure): Figure {
  const { name, ours, peer } = figure;
  const values = [ours, ...(peer === undefined ? [] : [peer.value])];
  if (!values.every(Number.isFinite))
    throw new Error(`${name}: ${values.join(" and ")}, no number.`);
  return figure;
}

function tell(message: PartMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined) throw new Error("This process is started by the bench.");
    process.send(message, () => resolve());
  });
}
