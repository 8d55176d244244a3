/** The engraved pictures of the pages, each by day and by night. */
import { readFileSync } from "node:fs";
import { engravingPath, type EngravingName } from "../../web/ui/engraving-path.ts";
import { readColour } from "../../web/styles/read-colour.ts";
import { PROJECT_ROOT } from "../build/build-paths.ts";
import { engrave, type Scene } from "./engrave.ts";
import { bow } from "./scenes/bow.ts";
import { container } from "./scenes/container.ts";
import { hold } from "./scenes/hold.ts";
import { lighthouse } from "./scenes/lighthouse.ts";
import { loupe } from "./scenes/loupe.ts";
import { quay } from "./scenes/quay.ts";
import { sheet } from "./scenes/sheet.ts";
import { tools } from "./scenes/tools.ts";

const SCENES: Readonly<Record<EngravingName, Scene>> = {
  bow,
  container,
  hold,
  lighthouse,
  loupe,
  quay,
  sheet,
  tools,
};

/** Every file with its address on the site. Takes a few seconds. */
export function engravings(): readonly { readonly path: string; readonly text: string }[] {
  const tokens = readFileSync(`${PROJECT_ROOT}/web/styles/tokens.css`, "utf8");
  const [ink, accent] = [readColour(tokens, "action"), readColour(tokens, "accent")];
  return (Object.keys(SCENES) as EngravingName[]).flatMap((name) =>
    (["day", "night"] as const).map((time) => ({
      path: engravingPath(name, time),
      text: engrave(SCENES[name], { ink: ink[time], accent: accent[time] }, time),
    })),
  );
}
