import { useEffect, useState } from "react";
import { useTask } from "../navigation/use-task.ts";
import { type DocumentState, readGiven } from "./read-given.ts";

const OPENING: DocumentState = { kind: "opening" };

/** An issued file is read only if another certificate is shown, with which it is to be compared. */
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
