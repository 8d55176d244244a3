import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { Button } from "../../../web/ui/button.tsx";
import {
  CERTIFICATE_STATUSES,
  statusOfWord,
  type StatusWord,
} from "@register/certificates/certificate-status";
import type { StoredCertificate } from "../../../database/store.ts";
import type { Outcome } from "../../contract.ts";
import { PATHS } from "../paths.ts";
import { useMay, useSession } from "../session.ts";
import { DeleteDialog, NumberDialog } from "./number-dialogs.tsx";
import { StatusDialog, type ActWords } from "./status-dialog.tsx";

const WORDS: Readonly<Record<StatusWord, ActWords>> = {
  suspended: { name: "Suspend", effect: "Visitors are told at once not to rely on it." },
  withdrawn: {
    name: "Withdraw",
    effect: "Visitors are told at once that it is no longer in force.",
  },
  "in force": { name: "Reinstate", effect: "It is in force again at once, as its dates say." },
};

/** The statuses that a certificate can get: what is withdrawn is not suspended. */
function actsOn(status: string | null): readonly StatusWord[] {
  const others = CERTIFICATE_STATUSES.filter((each) => each !== status);
  if (status === null) return others;
  return ["in force", ...others.filter((each) => each !== "suspended")];
}

type Act = StatusWord | "number" | "delete";

/** What can be done with a certificate; each but editing asks in a dialog. */
export function CertificateActions({
  certificate,
  onEdit,
  onOutcome,
}: {
  readonly certificate: StoredCertificate;
  readonly onEdit: () => void;
  readonly onOutcome: (outcome: Outcome, to?: string) => void;
}) {
  const mayEdit = useMay("edits");
  const { secondPerson } = useSession();
  const [act, setAct] = useState<Act>();
  const { certificate_number: number, status } = certificate;
  const button = (of: Act, name: string, isDanger = false): ReactNode => (
    <Button key={of} look="quiet" data-danger={isDanger || undefined} onClick={() => setAct(of)}>
      {name}
    </Button>
  );
  const label = (
    <Link href={`${PATHS.labels}?numbers=${number}`} className="link-button">
      Label
    </Link>
  );
  if (!mayEdit) return label;
  const shared = {
    certificate,
    onClose: () => setAct(undefined),
    onOutcome: (outcome: Outcome, to?: string) => {
      setAct(undefined);
      onOutcome(outcome, to);
    },
  };
  const isStatus = act !== undefined && act !== "number" && act !== "delete";
  return (
    <>
      <Button onClick={onEdit}>Edit</Button>
      {label}
      {actsOn(status).map((each) => button(each, WORDS[each].name))}
      {button("number", "Change the number")}
      {button("delete", "Delete", true)}
      {isStatus ? (
        <StatusDialog
          status={statusOfWord(act)}
          words={WORDS[act]}
          isProposed={secondPerson && act === "withdrawn"}
          {...shared}
        />
      ) : null}
      {act === "number" ? <NumberDialog {...shared} /> : null}
      {act === "delete" ? <DeleteDialog isProposed={secondPerson} {...shared} /> : null}
    </>
  );
}
