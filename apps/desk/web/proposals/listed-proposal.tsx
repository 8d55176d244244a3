import { useState } from "react";
import { looksAlike } from "@register/domain/text";
import { Button } from "@register/ui/button";
import type { Proposal } from "@register/register/desk";
import { DECISION_NOTE_MAX } from "@register/office/wire-format";
import { SaveIssued } from "../certificates/issued-files.tsx";
import { FormDialog } from "../parts/form.tsx";
import { useAct } from "../parts/outcome.tsx";
import { useOpenForm } from "../parts/use-open-form.ts";
import { instantText } from "../parts/words.ts";
import { useChange, useRead } from "../queries.ts";
import { useMay, useSession } from "../session.ts";
import { ProposalMatter } from "./proposal-matter.tsx";
import {
  approvalTitle,
  decisionText,
  proposalEffect,
  proposalTitle,
  SUSPENSION_OVER,
} from "./proposal-words.ts";

type Open = Proposal & { readonly isOver: boolean };

/** A proposal in one row, which opens to show what it is about and what can be done with it. */
export function ListedProposal({
  proposal,
  isOpen: isUndecided,
  decision,
}: {
  readonly proposal: Open;
  readonly isOpen: boolean;
  /** Null for one of which the list does not tell any more. */
  readonly decision: Proposal["decision"];
}) {
  const { id, action, by, at, isOver } = proposal;
  const [form] = useOpenForm();
  const isAsking = form === `approve-${id}` || form === `refuse-${id}`;
  const [isOpen, setOpen] = useState(isAsking);
  const title = proposalTitle(action);
  const { publicNote, note } = "note" in action ? action : {};
  const replacedBy = "replacedBy" in action ? action.replacedBy : undefined;
  const outcome = isUndecided ? "" : decision === null ? "decided" : decisionText(decision);
  return (
    <section aria-label={title}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2>{title}</h2>
          <span className="soft">
            Proposed by {by}, {instantText(at)}
          </span>
          {isOver ? <span className="fault">The suspension is over</span> : null}
          <strong role="status" className={isOpen ? "visually-hidden" : undefined}>
            {outcome}
          </strong>
        </summary>
        {isOpen ? (
          <div className="columns">
            <div>
              <ProposalMatter proposal={proposal} isStill={isAsking || !isUndecided} />
            </div>
            <div>
              {replacedBy ? <p>Replaced by {replacedBy}</p> : null}
              {publicNote ? <p dir="auto">Public note: {publicNote}</p> : null}
              {note ? <p dir="auto">Internal note: {note}</p> : null}
              <p>{isOver ? SUSPENSION_OVER : proposalEffect(proposal)}</p>
              <Choice proposal={proposal} outcome={outcome} />
              {action.kind === "issue" && decision?.kind === "approved" ? (
                <SaveIssued numbers={action.numbers} />
              ) : null}
            </div>
          </div>
        ) : null}
      </details>
    </section>
  );
}

interface Choosing {
  readonly proposal: Open;
  /** How it ended, which takes the place of the buttons; empty for one that waits. */
  readonly outcome: string;
}

/** What the person may do with it. */
function Choice(of: Choosing) {
  const { person } = useSession();
  const mayApprove = useMay("proposals.decide");
  const mayEdit = useMay("proposals.withdraw");
  const { by, action } = of.proposal;
  if (looksAlike(by, person.name)) return mayEdit ? <Withdrawal {...of} /> : null;
  if (!mayApprove) return <p className="soft">Somebody who approves decides on it.</p>;
  return action.kind === "import" ? <FileDecision {...of} of={action} /> : <Decision {...of} />;
}

/** An import is approved as it was looked at: its rows come first. */
function FileDecision({
  of: { upload },
  ...choosing
}: Choosing & { readonly of: Extract<Proposal["action"], { readonly kind: "import" }> }) {
  const { data } = useRead("imports.preview", { upload }, { isReadOnce: true });
  const seen = data?.kind === "preview" ? data.seen : undefined;
  return <Decision {...choosing} seen={seen} isUnseen={seen === undefined} />;
}

function Decision({
  proposal: { id, action, isOver, ...proposal },
  outcome,
  seen,
  isUnseen = false,
}: Choosing & {
  readonly seen?: string | undefined;
  readonly isUnseen?: boolean;
}) {
  const [form, setForm] = useOpenForm();
  const refusal = isOver ? "Close" : "Refuse";
  const approve = form === `approve-${id}`;
  const isAsking = (approve && !isUnseen && !isOver) || form === `refuse-${id}`;
  const title = approve ? approvalTitle(action) : `${refusal}: ${proposalTitle(action)}`;
  return (
    <>
      {outcome === "" ? (
        <div className="row acts">
          {isOver ? null : (
            <Button disabled={isUnseen} onClick={() => setForm(`approve-${id}`)}>
              Approve
            </Button>
          )}
          <Button look="quiet" onClick={() => setForm(`refuse-${id}`)}>
            {refusal}
          </Button>
        </div>
      ) : (
        <p className="outcome">{outcome}</p>
      )}
      {isAsking ? (
        <FormDialog
          title={title}
          action="proposals.decide"
          fields={() => [
            {
              name: "note",
              label: "Note on the decision",
              hint: "Its author reads it here. It may stay empty.",
              kind: "lines",
              maxLength: DECISION_NOTE_MAX,
            },
          ]}
          input={({ note }) => ({ id, approve, note, seen })}
          words={() => null}
          changed="Nothing was done: somebody has changed a certificate of it since it was proposed. Refuse it, and have it proposed anew."
          button={approve ? title : refusal}
          onClose={() => setForm(null)}
        >
          <p>{isOver ? SUSPENSION_OVER : proposalEffect({ ...proposal, id, action })}</p>
        </FormDialog>
      ) : null}
    </>
  );
}

function Withdrawal({ proposal: { id, isOver }, outcome }: Choosing) {
  const withdraw = useAct(useChange("proposals.withdraw"), { words: () => null });
  return (
    <>
      <p className="soft">This is your own proposal, on which another person decides.</p>
      {withdraw.problem}
      {outcome === "" ? (
        <div className="row">
          <Button
            look="quiet"
            disabled={withdraw.isPending}
            onClick={() => void withdraw.send({ id })}
          >
            {isOver ? "Close" : "Withdraw the proposal"}
          </Button>
        </div>
      ) : (
        <p className="outcome">{outcome}</p>
      )}
    </>
  );
}
