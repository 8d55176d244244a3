import { useEffect, useState } from "react";
import { useTask } from "../navigation/use-task.ts";
import { type DocumentState, readGiven } from "./read-given.ts";

const OPENING: DocumentState = { kind: "opening" };

/** An issued file is read only to compare it with another certificate. */
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
