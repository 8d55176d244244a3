import { Link, useSearchParams } from "wouter";
import { MarkAnswered } from "../messages/mark-answered.tsx";
import { MessageState, stateText } from "../messages/message-state.tsx";
import type { Field } from "../parts/fields.tsx";
import type { Choice } from "../parts/choice.tsx";
import { List, type RowOf } from "../parts/list.tsx";
import { Page } from "../parts/page.tsx";
import type { Column } from "../parts/column.ts";
import { FileButton } from "../parts/file-button.tsx";
import { PATHS } from "../paths.ts";
import { useMay } from "../session.ts";

const SEARCH_MAX = 200;

const SEARCH_FIELDS: readonly Field[] = [
  { name: "text", label: "Name, address or words", kind: "search", maxLength: SEARCH_MAX },
  {
    name: "state",
    label: "State",
    options: [
      ["", "To be answered"],
      ["all", "All"],
    ],
  },
];

type Row = RowOf<"messages.list">;

const COLUMNS: readonly Column<Row>[] = [
  {
    heading: "From",
    cell: ({ id, name, email }) => (
      <>
        <Link href={PATHS.message(id)}>{name}</Link>
        <br />
        <span className="soft">{email}</span>
      </>
    ),
    kind: "sender",
  },
  {
    heading: "Message",
    value: "message",
    cell: ({ message }) => <p className="excerpt">{message}</p>,
  },
  { heading: "Received", value: "created_at", kind: "instant" },
  {
    heading: "State",
    value: stateText,
    cell: (row) => <MessageState message={row} />,
    kind: "exact",
  },
];

/** Overdue messages first, then newest first. */
export function MessagesPage() {
  const [search] = useSearchParams();
  const mayEdit = useMay("messages.answered");
  return (
    <Page
      title="Messages"
      aside={
        mayEdit ? (
          <FileButton action="messages.export" input={{}}>
            Export all messages
          </FileButton>
        ) : undefined
      }
    >
      <List
        name="messages.list"
        filter={SEARCH_FIELDS}
        query={{
          unanswered: search.get("state") !== "all",
          text: search.get("text")?.slice(0, SEARCH_MAX),
        }}
        columns={COLUMNS}
        keyOf={(row) => String(row.id)}
        pathOf={({ id }) => PATHS.message(id)}
        offered={
          mayEdit
            ? {
                label: (row) => `Choose message ${row.id}`,
                isOffered: (row) => row.answered_at === null,
                Actions: MarkChosen,
              }
            : undefined
        }
        empty={{
          all: "No message waits for an answer.",
          found: "No message matches. Shorten the search, or look at all states.",
        }}
      />
    </Page>
  );
}

function MarkChosen({ chosen, takeOut }: Choice<Row>) {
  const ids = [...chosen.keys()].map(Number);
  return <MarkAnswered ids={ids} onEnd={(marked) => takeOut(marked.map(String))} />;
}
