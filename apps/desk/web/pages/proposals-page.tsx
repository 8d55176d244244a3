import { useState } from "react";
import { shownNumber } from "@register/domain/text";
import type { Column } from "../parts/column.ts";
import { ListPages, useOffset } from "../parts/list-pages.tsx";
import { Page } from "../parts/page.tsx";
import { Empty, QueryBoundary } from "../parts/query-states.tsx";
import { Table } from "../parts/table.tsx";
import { FilesOf, ListedProposal } from "../proposals/listed-proposal.tsx";
import {
  type Decided,
  decisionText,
  type Open,
  proposalTitle,
} from "../proposals/proposal-words.ts";
import { useRead } from "../queries.ts";

export function ProposalsPage() {
  const read = useRead("proposals.list", { offset: useOffset() });
  return (
    <Page title="Proposals">
      <QueryBoundary read={read} what="the proposals">
        {({ open, openMatching, decided }) => (
          <>
            <Waiting open={open} decided={decided.rows} />
            {openMatching > open.length ? (
              <p className="notice">
                {shownNumber(openMatching - open.length)} later ones follow when these are decided.
              </p>
            ) : null}
            {decided.matching === 0 ? null : (
              <section aria-label="Decided">
                <h2>Decided</h2>
                <Table
                  name="proposals"
                  columns={DECIDED_COLUMNS}
                  rows={decided.rows}
                  keyOf={({ id }) => String(id)}
                />
                <ListPages rows={decided.rows.length} matching={decided.matching} />
              </section>
            )}
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

/** A decided proposal keeps its place, so that no other one moves under the pointer. */
function Waiting({
  open,
  decided,
}: {
  readonly open: readonly Open[];
  readonly decided: readonly Decided[];
}) {
  const [listed, setListed] = useState<readonly Open[]>([]);
  const later = open.filter(({ id }) => listed.every((proposal) => proposal.id !== id));
  if (later.length > 0) setListed([...listed, ...later]);
  if (listed.length === 0) return <Empty>Nothing waits for a second person.</Empty>;
  return (
    <div className="proposals">
      {listed.map((proposal) => (
        <ListedProposal
          key={proposal.id}
          proposal={open.find(({ id }) => id === proposal.id) ?? proposal}
          isOpen={open.some(({ id }) => id === proposal.id)}
          decision={decided.find(({ id }) => id === proposal.id)?.decision ?? null}
        />
      ))}
    </div>
  );
}

const DECIDED_COLUMNS: readonly Column<Decided>[] = [
  { heading: "Proposal", value: proposalTitle },
  { heading: "Proposed by", value: "by" },
  {
    heading: "Decision",
    value: ({ decision }) => decision && decisionText(decision),
    cell: (proposal) => (
      <>
        {proposal.decision && decisionText(proposal.decision)}
        <div>
          <FilesOf proposal={proposal} decision={proposal.decision} />
        </div>
      </>
    ),
  },
  { heading: "Note", value: ({ decision }) => decision?.note },
];
