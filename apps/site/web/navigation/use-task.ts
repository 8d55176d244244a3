import { useEffect, useState } from "react";

export interface Task {
  /**
   * Aborts the former work. `done` gets the result unless newer work, `cancel`, unmounting or the end of `visit` aborts
   * it. `work` must not reject; it reports progress through `whileAsked`.
   */
  readonly run: <Result>(
    work: (signal: AbortSignal, whileAsked: WhileAsked) => Promise<Result>,
    done: (result: Result) => void,
    visit?: AbortSignal,
  ) => void;
  readonly cancel: () => void;
}

/** Makes a function do nothing once the work is aborted. */
type WhileAsked = <Values extends readonly unknown[]>(
  act: (...values: Values) => void,
) => (...values: Values) => void;

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
