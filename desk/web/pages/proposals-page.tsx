import { useState } from "react";
import { looksAlike } from "@register/certificates/name-skeleton";
import { useSearchParams } from "wouter";
import { Button } from "../../../web/ui/button.tsx";
import { DECISION_NOTE_MAX, type Outcome } from "../../contract.ts";
import type { Proposal } from "../../../database/desk/proposals.ts";
import { TextArea } from "../parts/field.tsx";
import { ListPages, offsetIn } from "../parts/list-pages.tsx";
import { OutcomeWords } from "../parts/outcome-words.tsx";
import { focusHeading, Page } from "../parts/page.tsx";
import { Empty, Failure, Shown } from "../parts/states.tsx";
import { Table } from "../parts/table.tsx";
import { instantText } from "../parts/words.ts";
import { ProposalMatter } from "../proposals/proposal-matter.tsx";
import { proposalEffect, proposalTitle } from "../proposals/proposal-words.ts";
import { useChange, useRead } from "../queries.ts";
import { useMay, useSession } from "../session.ts";

/** Changes that wait for a second person, and those that were decided. */
export function ProposalsPage() {
  const [search, setSearch] = useSearchParams();
  const offset = offsetIn(search);
  const read = useRead("proposals.list", { offset: offset || undefined });
  const [ended, setEnded] = useState<Ended>();
  // Above the list: a proposal that is decided, by whomever, is no longer in it.
  const end = (deciding: Ended) => {
    if (deciding.outcome.kind === "changed") return;
    setEnded(deciding);
    focusHeading();
  };
  return (
    <Page title="Proposals">
      <p role="status">{ended?.outcome.kind === "done" ? ended.words : null}</p>
      <OutcomeWords outcome={ended?.outcome} />
      <Shown read={read} what="the proposals">
        {({ open, decided }) => (
          <>
            {open.length === 0 ? <Empty>Nothing waits for a second person.</Empty> : null}
            {open.map((proposal) => (
              <OpenProposal key={proposal.id} proposal={proposal} onEnd={end} />
            ))}
            {decided.matching === 0 ? null : <Decided proposals={decided.rows} />}
            <ListPages offset={offset} page={decided} search={search} onSearch={setSearch} />
          </>
        )}
      </Shown>
    </Page>
  );
}

function OpenProposal({
  proposal,
  onEnd,
}: {
  readonly proposal: Proposal;
  readonly onEnd: Deciding["onEnd"];
}) {
  const { person } = useSession();
  const mayApprove = useMay("approves");
  const mayEdit = useMay("edits");
  const { id, action, by, at } = proposal;
  const isOwn = looksAlike(by, person.name);
  const title = proposalTitle(action);
  const notes = "note" in action ? [action.publicNote, action.note] : [];
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <p className="soft">
        Proposed by {by}, {instantText(at)}
      </p>
      {notes.map((note, index) =>
        note ? (
          <p key={index === 0 ? "public" : "internal"} dir="auto">
            {index === 0 ? "Public note" : "Internal note"}: {note}
          </p>
        ) : null,
      )}
      <div className="columns">
        <div>
          <ProposalMatter proposal={proposal} />
        </div>
        <div>
          <p>{proposalEffect(proposal)}</p>
          {!isOwn && mayApprove ? <Decision id={id} title={title} onEnd={onEnd} /> : null}
          {isOwn && mayEdit ? <Withdrawal id={id} title={title} onEnd={onEnd} /> : null}
          {isOwn || mayApprove ? null : (
            <p className="soft">Somebody who approves decides on it.</p>
          )}
        </div>
      </div>
    </section>
  );
}

interface Ended {
  readonly outcome: Outcome;
  /** What has been done, if it was. */
  readonly words: string;
}

interface Deciding {
  readonly id: number;
  readonly title: string;
  readonly onEnd: (ended: Ended) => void;
}

function Decision({ id, title, onEnd }: Deciding) {
  const [note, setNote] = useState("");
  const decide = useChange("proposals.decide");
  const send = async (approve: boolean) => {
    const outcome = await decide.mutateAsync({ id, approve, note }).catch(() => undefined);
    if (outcome !== undefined) {
      onEnd({ outcome, words: `${approve ? "Approved" : "Refused"}: ${title}.` });
    }
  };
  return (
    <form aria-label={`Decide: ${title}`} onSubmit={(event) => event.preventDefault()}>
      <TextArea
        label="Note on the decision"
        hint="Its author reads it here. It may stay empty."
        rows={2}
        maxLength={DECISION_NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {decide.data?.kind === "changed" ? (
        <p role="alert" className="notice fault">
          Nothing was done: somebody has changed a certificate of it since it was proposed. Refuse
          it, and have it proposed anew.
        </p>
      ) : null}
      {decide.error === null ? null : (
        <Failure error={decide.error} retry={() => void send(decide.variables.approve)} />
      )}
      <div className="buttons">
        <Button disabled={decide.isPending} onClick={() => void send(true)}>
          Approve
        </Button>
        <Button look="quiet" disabled={decide.isPending} onClick={() => void send(false)}>
          Refuse
        </Button>
      </div>
    </form>
  );
}

function Withdrawal({ id, title, onEnd }: Deciding) {
  const withdraw = useChange("proposals.withdraw");
  const send = async () => {
    const outcome = await withdraw.mutateAsync({ id }).catch(() => undefined);
    if (outcome !== undefined) onEnd({ outcome, words: `Withdrawn: ${title}.` });
  };
  return (
    <>
      <p className="soft">This is your own proposal, on which another person decides.</p>
      {withdraw.error === null ? null : (
        <Failure error={withdraw.error} retry={() => void send()} />
      )}
      <div className="buttons">
        <Button look="quiet" disabled={withdraw.isPending} onClick={() => void send()}>
          Withdraw the proposal
        </Button>
      </div>
    </>
  );
}

function Decided({ proposals }: { readonly proposals: readonly Proposal[] }) {
  return (
    <section aria-label="Decided">
      <h2>Decided</h2>
      <Table columns={["Proposal", "Proposed by", "Decision", "Note"]}>
        {proposals.map(({ id, action, by, decision }) => (
          <tr key={id}>
            <td>{proposalTitle(action)}</td>
            <td data-label="Proposed by">{by}</td>
            <td>
              {decision === null
                ? null
                : `${decision.kind} by ${decision.by}, ${instantText(decision.at)}`}
            </td>
            <td dir="auto">{decision?.note}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
