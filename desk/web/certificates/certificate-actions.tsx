import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { Button } from "../../../web/ui/button.tsx";
import type { StoredCertificate } from "../../../database/store.ts";
import type { Outcome } from "../../contract.ts";
import { PATHS } from "../paths.ts";
import { useMay, useSession } from "../session.ts";
import { DeleteDialog, NumberDialog } from "./number-dialogs.tsx";
import { StatusDialog } from "./status-dialog.tsx";

const STATUSES = { suspend: "suspended", withdraw: "withdrawn", reinstate: null } as const;

type Act = keyof typeof STATUSES | "number" | "delete";

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
    <Button look="quiet" data-danger={isDanger || undefined} onClick={() => setAct(of)}>
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
      {status === null ? button("suspend", "Suspend") : button("reinstate", "Reinstate")}
      {status === "withdrawn" ? null : button("withdraw", "Withdraw")}
      {button("number", "Change the number")}
      {button("delete", "Delete", true)}
      {isStatus ? (
        <StatusDialog
          act={act}
          status={STATUSES[act]}
          isProposed={secondPerson && act === "withdraw"}
          {...shared}
        />
      ) : null}
      {act === "number" ? <NumberDialog {...shared} /> : null}
      {act === "delete" ? <DeleteDialog isProposed={secondPerson} {...shared} /> : null}
    </>
  );
}
