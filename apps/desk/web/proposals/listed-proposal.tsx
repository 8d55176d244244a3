import { useState } from "react";
import { looksAlike } from "@register/domain/text";
import { Button } from "@register/ui/button";
import { DECISION_NOTE_MAX } from "@register/office/wire-format";
import { formOf } from "../parts/action-forms.ts";
import { Fields } from "../parts/fields.tsx";
import { FileButton } from "../parts/file-button.tsx";
import { useForm } from "../parts/form.tsx";
import { useActionMutation } from "../parts/outcome.tsx";
import { instantText } from "../parts/formats.ts";
import { useChange, useRead } from "../queries.ts";
import { useMay, useSession } from "../session.ts";
import { ProposalSubject } from "./proposal-subject.tsx";
import { type Decided, decisionText, type Open, proposalTitle, typedIn } from "./proposal-words.ts";

/** For both author and approver. */
export function FilesOf({ proposal: { id, action, count }, decision }: WithDecision) {
  if (action !== "certificates.issue" || decision?.kind !== "approved") return null;
  return (
    <FileButton action="proposals.issued" input={{ id }}>
      {count === 1 ? "Save the issued file" : "Save their issued files"}
    </FileButton>
  );
}

interface WithDecision {
  readonly proposal: Decided;
  /** Null if the proposal is no longer listed. */
  readonly decision: Decided["decision"];
}

/** A collapsible row with the filled-in form and the certificates. */
export function ListedProposal({
  proposal,
  isOpen: isUndecided,
  decision,
}: WithDecision & {
  readonly proposal: Open;
  readonly isOpen: boolean;
}) {
  const { action, summary, by, at, blocker, count, upload } = proposal;
  const [isOpen, setOpen] = useState(false);
  // Freezes the view, because an approval may delete the certificates.
  const [isSent, setSent] = useState(false);
  const [opened, setOpened] = useState(0);
  const isList = count > 1 && upload === null;
  const title = proposalTitle(proposal);
  const { effect, fields } = formOf(action);
  const mayApprove = useMay("proposals.decide");
  const outcome = isUndecided ? "" : decision === null ? "decided" : decisionText(decision);
  const deciding = { proposal, outcome, onSent: setSent, opened };
  return (
    <section aria-label={title}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2>{title}</h2>
          <span className="soft">
            Proposed by {by}, {instantText(at)}
          </span>
          {isUndecided && blocker !== undefined ? (
            <span className="fault">Can only be refused</span>
          ) : null}
          <strong role="status" className={isOpen ? "visually-hidden" : undefined}>
            {outcome}
          </strong>
        </summary>
        {isOpen ? (
          <div className={isList ? "columns rows" : "columns"}>
            <div>
              <ProposalSubject
                proposal={proposal}
                isDecided={!isUndecided}
                isStill={isSent || !isUndecided}
                onOpened={(pages) => setOpened(Math.max(opened, pages))}
              />
            </div>
            <div>
              <fieldset disabled>
                <Fields fields={fields} values={typedIn(summary)} onChange={() => undefined} />
              </fieldset>
              <p>{effect}</p>
              {action === "imports.run" && upload !== null && mayApprove ? (
                <FileDecision {...deciding} upload={upload} />
              ) : (
                <Decision {...deciding} />
              )}
              <FilesOf proposal={proposal} decision={decision} />
            </div>
          </div>
        ) : null}
      </details>
    </section>
  );
}

interface Deciding {
  readonly proposal: Open;
  /** Replaces the buttons; empty if it is open. */
  readonly outcome: string;
  /** Called with true before a decision is sent, and with false if it failed. */
  readonly onSent: (isSent: boolean) => void;
  /** How many certificates have been shown. */
  readonly opened: number;
}

/** An import can be approved only after its rows have been seen. */
function FileDecision({ upload, ...decision }: Deciding & { readonly upload: number }) {
  const { data } = useRead("imports.preview", { upload }, { isReadOnce: true });
  const planVersion = data?.kind === "preview" ? data.planVersion : undefined;
  const found = data?.kind === "preview" ? data.blocker : data?.reason;
  const proposal = { ...decision.proposal, blocker: decision.proposal.blocker ?? found };
  const isUnseen = planVersion === undefined;
  return <Decision {...decision} {...{ proposal, planVersion, isUnseen }} />;
}

/** An author may withdraw the proposal; others may approve or refuse it. */
function Decision({
  proposal: { id, action, by, blocker, count },
  outcome,
  onSent,
  opened,
  planVersion,
  isUnseen = false,
}: Deciding & { readonly planVersion?: string | undefined; readonly isUnseen?: boolean }) {
  const { person } = useSession();
  const isOwn = looksAlike(by, person.name);
  const mayDecide = useMay(isOwn ? "proposals.withdraw" : "proposals.decide");
  const withdraw = useActionMutation(useChange("proposals.withdraw"), {
    title: "Withdraw the proposal",
    words: () => null,
  });
  const { form, inputs, problem, isBlocked, answer } = useForm({
    title: `Decision on proposal ${id}`,
    action: "proposals.decide",
    fields: () => [
      {
        name: "note",
        label: "Note on the decision",
        hint: "Its author reads it here. Optional.",
        kind: "lines",
        maxLength: DECISION_NOTE_MAX,
      },
    ],
    input: ({ note }, pressed) => ({
      id,
      approve: pressed === "approve",
      note,
      planVersion,
      opened: opened || undefined,
    }),
    isAgreed: () => {
      onSent(true);
      return true;
    },
    onProblem: () => onSent(false),
    words: () => null,
    changed:
      "Nothing was done: somebody has changed one of its certificates since the proposal. Refuse it, and ask for a new proposal.",
  });
  if (!mayDecide) return <p className="soft">Waiting for approval.</p>;
  // Keeps its place after the decision, so that no other proposal moves under the pointer.
  const isDecided = outcome !== "";
  const isAllOpened = opened >= count || action.startsWith("imports.");
  return (
    <form {...form}>
      {blocker === undefined ? null : <p className="notice fault">{blocker}</p>}
      {isOwn ? (
        <p className="soft">This is your own proposal: another person decides.</p>
      ) : (
        <fieldset disabled={isDecided}>{inputs}</fieldset>
      )}
      {isAllOpened || isOwn || isDecided || blocker !== undefined ? null : (
        <p className="soft">It can be approved once all its certificates are shown.</p>
      )}
      {problem}
      {withdraw.problem}
      {/* Takes over the focus of the buttons; disabled ones would lose it earlier. */}
      <div tabIndex={-1} className={isDecided ? "outcome" : "row acts"}>
        {isDecided ? `${outcome}. ${answer?.kind === "done" ? answer.sentence : ""}` : null}
        {isDecided || isOwn || blocker !== undefined || !isAllOpened ? null : (
          <Button type="submit" value="approve" disabled={isUnseen} aria-disabled={isBlocked}>
            Approve
          </Button>
        )}
        {isDecided ? null : isOwn ? (
          <Button
            variant="quiet"
            disabled={withdraw.isPending}
            onClick={() => void withdraw.send({ id })}
          >
            Withdraw the proposal
          </Button>
        ) : (
          <Button type="submit" variant="quiet" aria-disabled={isBlocked}>
            Refuse
          </Button>
        )}
      </div>
    </form>
  );
}
