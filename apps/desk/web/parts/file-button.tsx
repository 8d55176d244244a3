import type { ReactNode } from "react";
import { Button } from "@register/ui/button";
import type { FileName } from "@register/office/actions";
import type { Actions } from "../call.ts";
import { useFile } from "../queries.ts";
import { useActionMutation } from "./outcome.tsx";

/** Shows the reason if there is no file. */
export function FileButton<Name extends FileName>({
  action,
  input,
  get,
  children,
}: {
  readonly action: Name;
  readonly input: Actions[Name]["input"];
  /** Defaults to saving. */
  readonly get?: Parameters<typeof useFile>[1];
  readonly children: ReactNode;
}) {
  const { send, isPending, problem } = useActionMutation(useFile(action, get), { title: children });
  return (
    <>
      <Button variant="quiet" disabled={isPending} onClick={() => void send(input)}>
        {children}
      </Button>
      {problem}
    </>
  );
}
