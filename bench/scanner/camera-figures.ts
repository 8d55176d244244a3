import type { BenchRun, Figure } from "../report/figure.ts";
import { openBenchBrowser } from "./bench-browser.ts";
import { type CameraTiming, timeCamera } from "./camera-to-result.ts";
import { CAMERA_PATIENCE } from "./page/camera-patience.ts";
import { PEER } from "./peer.ts";

/** From the camera that is granted to the text, the reader fetched anew each time. */
export async function cameraFigures(
  { showProgress }: BenchRun,
  starts: number,
): Promise<readonly Figure[]> {
  const browser = await openBenchBrowser();
  try {
    const timings = await timeCamera(browser.site, starts, (code, done) =>
      showProgress(`${code} before a camera: ${done} of ${starts} starts`),
    );
    return timings.map(figureOf);
  } finally {
    await browser.close();
  }
}

function figureOf({ code, ours, peer }: CameraTiming): Figure {
  const silent = Object.entries({ "Our scanner": ours, [PEER]: peer })
    .filter(([, time]) => time >= CAMERA_PATIENCE)
    .map(([reader]) => `${reader} was given up after ${CAMERA_PATIENCE / 1000} s.`);
  return {
    area: "scanner",
    name: `From the camera to the text of a ${code}, median`,
    unit: "ms",
    ours,
    peer: { name: PEER, value: peer },
    aim: { of: "ours", is: "at most", value: 400 },
    ...(silent.length > 0 && { note: silent.join(" ") }),
  };
}
