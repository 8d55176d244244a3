import { useEffect, useState } from "react";
import { useTask } from "../navigation/use-task.ts";
import { type DocumentState, readGiven } from "./read-given.ts";

const OPENING: DocumentState = { kind: "opening" };

/**
 * Reads a file from when it is given until the component goes. One that is known by its bytes is read only beside another
 * certificate, from which it differs.
 */
export function useDocument(file: File, shown: string | undefined): DocumentState {
  const [state, setState] = useState(OPENING);
  const [mustRead, setMustRead] = useState(false);
  const { run, cancel } = useTask();
  const isOther =
    state.kind === "known" && shown !== undefined && shown !== state.number.toLowerCase();
  if (isOther && !mustRead) setMustRead(true);
  useEffect(() => {
    run((signal, whileAsked) => readGiven(file, mustRead, signal, whileAsked(setState)), setState);
    return cancel;
  }, [file, mustRead, run, cancel]);
  return isOther ? OPENING : state;
}
