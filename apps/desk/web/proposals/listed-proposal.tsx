import { useState } from "react";
import { looksAlike } from "@register/domain/text";
import { Button } from "@register/ui/button";
import { DECISION_NOTE_MAX } from "@register/office/wire-format";
import { SaveIssued } from "../certificates/issued-files.tsx";
import { formOf } from "../parts/action-forms.ts";
import { Fields } from "../parts/fields.tsx";
import { useForm } from "../parts/form.tsx";
import { useAct } from "../parts/outcome.tsx";
import { instantText } from "../parts/formats.ts";
import { useChange, useRead } from "../queries.ts";
import { useMay, useSession } from "../session.ts";
import { ProposalMatter } from "./proposal-matter.tsx";
import { type Decided, decisionText, type Open, proposalTitle, typedIn } from "./proposal-words.ts";

/** Both persons find the files of what was issued by them. */
export function FilesOf({ proposal: { action, seen }, decision }: Decision) {
  if (action !== "certificates.issue" || decision?.kind !== "approved") return null;
  return <SaveIssued numbers={Object.keys(seen)} />;
}

interface Decision {
  readonly proposal: Decided;
  /** Null for one of which the list does not tell any more. */
  readonly decision: Decided["decision"];
}

/** A proposal in one row, which opens to show the form of its action, as it was filled in, and what it is about. */
export function ListedProposal({
  proposal,
  isOpen: isUndecided,
  decision,
}: Decision & {
  readonly proposal: Open;
  readonly isOpen: boolean;
}) {
  const { action, input, by, at, obstacle } = proposal;
  const [isOpen, setOpen] = useState(false);
  const title = proposalTitle(proposal);
  const { effect, fields } = formOf(action);
  const outcome = isUndecided ? "" : decision === null ? "decided" : decisionText(decision);
  return (
    <section aria-label={title}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2>{title}</h2>
          <span className="soft">
            Proposed by {by}, {instantText(at)}
          </span>
          {isUndecided && obstacle !== undefined ? (
            <span className="fault">It can only be closed</span>
          ) : null}
          <strong role="status" className={isOpen ? "visually-hidden" : undefined}>
            {outcome}
          </strong>
        </summary>
        {isOpen ? (
          <div className="columns">
            <div>
              <ProposalMatter proposal={proposal} isDecided={!isUndecided} />
            </div>
            <div>
              <fieldset disabled>
                <Fields fields={fields} values={typedIn(input)} onChange={() => undefined} />
              </fieldset>
              <p>{effect}</p>
              <Choice proposal={proposal} outcome={outcome} />
              <FilesOf proposal={proposal} decision={decision} />
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
  const { by, action, input } = of.proposal;
  if (looksAlike(by, person.name)) return mayEdit ? <Withdrawal {...of} /> : null;
  if (!mayApprove) return <p className="soft">Waiting for approval.</p>;
  if (action !== "imports.run") return <Deciding {...of} />;
  return <FileDeciding {...of} upload={Number(input["upload"])} />;
}

/** An import is approved as it was looked at: its rows come first. */
function FileDeciding({ upload, ...of }: Choosing & { readonly upload: number }) {
  const { data } = useRead("imports.preview", { upload }, { isReadOnce: true });
  const seen = data?.kind === "preview" ? data.seen : undefined;
  const found = data?.kind === "preview" ? data.obstacle : data?.reason;
  const proposal = { ...of.proposal, obstacle: of.proposal.obstacle ?? found };
  return <Deciding {...of} proposal={proposal} seen={seen} isUnseen={seen === undefined} />;
}

function Deciding({
  proposal: { id, obstacle },
  outcome,
  seen,
  isUnseen = false,
}: Choosing & { readonly seen?: string | undefined; readonly isUnseen?: boolean }) {
  const { form, inputs, problem, isBlocked, answer } = useForm({
    title: `Decision on proposal ${id}`,
    action: "proposals.decide",
    fields: () => [
      {
        name: "note",
        label: "Note on the decision",
        hint: "Its author reads it here. It may stay empty.",
        kind: "lines",
        maxLength: DECISION_NOTE_MAX,
      },
    ],
    input: ({ note }, pressed) => ({ id, approve: pressed === "approve", note, seen }),
    words: () => null,
    changed:
      "Nothing was done: somebody has changed a certificate of it since it was proposed. Close it, and have it proposed anew.",
  });
  // It keeps its place when it is decided: another proposal must not come to lie under the pointer.
  const isDecided = outcome !== "";
  return (
    <form {...form}>
      {obstacle === undefined ? null : <p className="notice fault">{obstacle}</p>}
      <fieldset disabled={isDecided}>{inputs}</fieldset>
      {problem}
      {isDecided ? (
        <p className="outcome">
          {outcome}. {answer?.kind === "done" ? answer.sentence : ""}
        </p>
      ) : (
        <div className="row acts">
          {obstacle === undefined ? (
            <Button type="submit" value="approve" disabled={isBlocked || isUnseen}>
              Approve
            </Button>
          ) : null}
          <Button type="submit" look="quiet" disabled={isBlocked}>
            {obstacle === undefined ? "Refuse" : "Close"}
          </Button>
        </div>
      )}
    </form>
  );
}

function Withdrawal({ proposal: { id, obstacle }, outcome }: Choosing) {
  const withdraw = useAct(useChange("proposals.withdraw"), { words: () => null });
  if (outcome !== "") return <p className="outcome">{outcome}</p>;
  return (
    <>
      <p className="soft">This is your own proposal, on which another person decides.</p>
      {obstacle === undefined ? null : <p className="notice fault">{obstacle}</p>}
      {withdraw.problem}
      <div className="row acts">
        <Button
          look="quiet"
          disabled={withdraw.isPending}
          onClick={() => void withdraw.send({ id })}
        >
          {obstacle === undefined ? "Withdraw the proposal" : "Close"}
        </Button>
      </div>
    </>
  );
}
