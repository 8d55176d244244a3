import { useSearchParams } from "wouter";
import { looksAlike } from "@register/domain/text";
import { Button } from "@register/ui/button";
import type { Proposal } from "@register/register/desk";
import { DECISION_NOTE_MAX } from "@register/office/wire-format";
import { call } from "../call.ts";
import { useAnnounce } from "../parts/announcement.tsx";
import { focusHeading, Page } from "../parts/page.tsx";
import { Empty, Shown } from "../parts/states.tsx";
import type { Column } from "../parts/column.ts";
import { ListPages, offsetIn, ROWS_MAX } from "../parts/list-pages.tsx";
import { Table } from "../parts/table.tsx";
import { useAct } from "../parts/outcome.tsx";
import { useForm } from "../parts/form.tsx";
import { instantText } from "../parts/words.ts";
import { ProposalMatter } from "../proposals/proposal-matter.tsx";
import { proposalEffect, proposalTitle } from "../proposals/proposal-words.ts";
import { useChange, useRead } from "../queries.ts";
import { useMay, useSession } from "../session.ts";

/** Changes that wait for a second person, and those that were decided. */
export function ProposalsPage() {
  const [search] = useSearchParams();
  const read = useRead("proposals.list", { offset: offsetIn(search) || undefined });
  return (
    <Page title="Proposals">
      <Shown read={read} what="the proposals">
        {({ open, decided }) => (
          <>
            {open.length === 0 ? <Empty>Nothing waits for a second person.</Empty> : null}
            {open.map((proposal) => (
              <OpenProposal key={proposal.id} proposal={proposal} />
            ))}
            {decided.matching === 0 ? null : (
              <section aria-label="Decided">
                <h2>Decided</h2>
                <Table
                  name="proposals"
                  columns={DECIDED_COLUMNS}
                  rows={decided.rows}
                  keyOf={({ id }) => String(id)}
                  readAll={async () =>
                    (await call("proposals.list", { limit: ROWS_MAX })).decided.rows
                  }
                />
                <ListPages rows={decided.rows.length} matching={decided.matching} />
              </section>
            )}
          </>
        )}
      </Shown>
    </Page>
  );
}

const DECIDED_COLUMNS: readonly Column<Proposal>[] = [
  { heading: "Proposal", value: ({ action }) => proposalTitle(action) },
  { heading: "Proposed by", value: "by" },
  {
    heading: "Decision",
    value: ({ decision }) =>
      decision && `${decision.kind} by ${decision.by}, ${instantText(decision.at)}`,
  },
  { heading: "Note", value: ({ decision }) => decision?.note },
];

function OpenProposal({ proposal }: { readonly proposal: Proposal }) {
  const { person } = useSession();
  const mayApprove = useMay("approves");
  const mayEdit = useMay("edits");
  const { id, action, by, at } = proposal;
  const isOwn = looksAlike(by, person.name);
  const title = proposalTitle(action);
  const [publicNote, note] = "note" in action ? [action.publicNote, action.note] : [];
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <p className="soft">
        Proposed by {by}, {instantText(at)}
      </p>
      {publicNote ? <p dir="auto">Public note: {publicNote}</p> : null}
      {note ? <p dir="auto">Internal note: {note}</p> : null}
      <div className="columns">
        <div>
          <ProposalMatter proposal={proposal} />
        </div>
        <div>
          <p>{proposalEffect(proposal)}</p>
          {!isOwn && mayApprove ? <Decision id={id} title={title} /> : null}
          {isOwn && mayEdit ? <Withdrawal id={id} title={title} /> : null}
          {isOwn || mayApprove ? null : (
            <p className="soft">Somebody who approves decides on it.</p>
          )}
        </div>
      </div>
    </section>
  );
}

interface Deciding {
  readonly id: number;
  readonly title: string;
}

function Decision({ id, title }: Deciding) {
  const announce = useAnnounce();
  const decide = useForm({
    title: `Decide: ${title}`,
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
    input: ({ note }, pressed) => ({ id, approve: pressed === "approve", note }),
    words: ({ approve }) => `${approve ? "Approved" : "Refused"}: ${title}.`,
    onEnd: focusHeading,
    onProblem: (answer) => {
      // Above the list: a proposal on which somebody else has decided is no longer in it.
      if (answer.kind !== "refused") return;
      announce({ words: answer.reason, isFault: true });
      focusHeading();
    },
  });
  return (
    <form aria-label={`Decide: ${title}`} {...decide.form}>
      {decide.inputs}
      {decide.answer?.kind === "changed" ? (
        <p role="alert" className="notice fault">
          Nothing was done: somebody has changed a certificate of it since it was proposed. Refuse
          it, and have it proposed anew.
        </p>
      ) : null}
      {decide.answer === undefined ? decide.problem : null}
      <div className="row">
        <Button type="submit" value="approve" disabled={decide.isBlocked}>
          Approve
        </Button>
        <Button type="submit" look="quiet" disabled={decide.isBlocked}>
          Refuse
        </Button>
      </div>
    </form>
  );
}

function Withdrawal({ id, title }: Deciding) {
  const withdraw = useAct(useChange("proposals.withdraw"), {
    words: () => `Withdrawn: ${title}.`,
    onEnd: focusHeading,
  });
  return (
    <>
      <p className="soft">This is your own proposal, on which another person decides.</p>
      {withdraw.problem}
      <div className="row">
        <Button
          look="quiet"
          disabled={withdraw.isPending}
          onClick={() => void withdraw.send({ id })}
        >
          Withdraw the proposal
        </Button>
      </div>
    </>
  );
}
