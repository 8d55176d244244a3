import { matchesGlob } from "node:path";
import type { Plugin } from "vitest/config";
import type { Vitest } from "vitest/node";

/**
 * Fails a run of Vitest that leaves out what it was asked for: where one of several names of projects is wrong, or no
 * test fits a pattern or a tag, Vitest itself says that all is well.
 */
export function refuseEmptyRuns(): Plugin {
  return {
    name: "refuse-empty-runs",
    // Called for each project that runs.
    configureVitest({ vitest }) {
      refuseUnknownProjects(vitest);
      vitest.onClose(() => {
        if (process.exitCode === 1 || vitest.config.passWithNoTests) return;
        for (const { children } of vitest.state.getTestModules()) {
          for (const test of children.allTests()) if (test.result().state !== "skipped") return;
        }
        console.error("No test ran: name, file or tags chose none.");
        process.exitCode = 1;
      });
    },
  };
}

function refuseUnknownProjects({ config, projects }: Vitest): void {
  for (const pattern of config.project.filter((each) => !each.startsWith("!"))) {
    // Of the projects, those are left that some pattern chose.
    if (projects.some(({ name }) => matchesGlob(name, pattern))) continue;
    const all = config.projects?.flatMap((each) =>
      typeof each === "object" && "test" in each ? [each.test?.name] : [],
    );
    throw new Error(`There is no project "${pattern}" among ${JSON.stringify(all)}.`);
  }
}
