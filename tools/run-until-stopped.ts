import { notifyReady } from "@register/http";
import { OperatorError } from "@register/settings";

interface Running {
  /** Finishes the requests under way. */
  readonly stop: () => Promise<void>;
}

/** An OperatorError ends the program with one line. */
export async function runUntilStopped<Program extends Running>(
  start: () => Promise<Program>,
  announce: (program: Program) => void,
): Promise<void> {
  try {
    const running = await start();
    // A reader of the announcement may stop the program at once.
    stopOnSignal(running);
    announce(running);
    notifyReady(process.env);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    fail(error.line);
  }
}

function stopOnSignal(running: Running): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    console.log("Stopping: requests under way are being finished.");
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
    );
  };
  process.on("SIGINT", () => {
    // A second Ctrl-C ends at once.
    if (stopping) process.exit(1);
    stop();
  });
  // A supervisor may signal every process, and the launcher passes its own on.
  process.on("SIGTERM", stop);
}

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}
