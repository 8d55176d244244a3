import { useEffect, useState } from "react";

/** Work that the visitor waits for, such as reading a file. */
export interface Task {
  /**
   * Aborts the former work, and passes the result to `done` unless newer work, `cancel`, unmounting or the end of
   * `visit` aborts it. `work` must not reject, and reports progress through `whileAsked`.
   */
  readonly run: <Result>(
    work: (signal: AbortSignal, whileAsked: WhileAsked) => Promise<Result>,
    done: (result: Result) => void,
    visit?: AbortSignal,
  ) => void;
  readonly cancel: () => void;
}

/** Wraps a function so that it does nothing once the work is aborted. */
type WhileAsked = <Values extends readonly unknown[]>(
  act: (...values: Values) => void,
) => (...values: Values) => void;

/** Cancels its task when the component unmounts. */
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
