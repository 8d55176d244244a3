import { useEffect, useState } from "react";

/** Work that a visitor asks for and waits for, such as reading a file. */
export interface Task {
  /**
   * Starts work in place of the work before, and hands its result to `done`. Nothing is handed over once newer work, `cancel`,
   * the end of the component or the end of `visit` has aborted it. The work must not reject, and reports
   * its progress through `whileAsked`.
   */
  readonly run: <Result>(
    work: (signal: AbortSignal, whileAsked: WhileAsked) => Promise<Result>,
    done: (result: Result) => void,
    visit?: AbortSignal,
  ) => void;
  readonly cancel: () => void;
}

/** Makes a function that does nothing once the work is aborted. */
type WhileAsked = <Values extends readonly unknown[]>(
  act: (...values: Values) => void,
) => (...values: Values) => void;

/** One task at a time, as long as the component is mounted. */
export function useTask(): Task {
  const [task] = useState(createTask);
  useEffect(() => task.cancel, [task]);
  return task;
}

export function createTask(): Task {
  let running = new AbortController();
  const cancel = () => running.abort();
  const run: Task["run"] = (work, done, until) => {
    cancel();
    if (until?.aborted) return;
    const controller = (running = new AbortController());
    const { signal } = controller;
    // AbortSignal.any is missing in Safari before 17.4 and Firefox before 124.
    until?.addEventListener("abort", () => controller.abort());
    const whileAsked: WhileAsked =
      (act) =>
      (...values) => {
        if (!signal.aborted) act(...values);
      };
    void work(signal, whileAsked).then(whileAsked(done));
  };
  return { run, cancel };
}
