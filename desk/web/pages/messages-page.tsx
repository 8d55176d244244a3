import { type SubmitEvent, useState } from "react";
import { useSearchParams } from "wouter";
import { Button } from "../../../web/ui/button.tsx";
import { MessageTable } from "../messages/message-table.tsx";
import { SelectField, TextField } from "../parts/field.tsx";
import { ListPages, offsetIn, RowsText } from "../parts/list-pages.tsx";
import { OutcomeWords } from "../parts/outcome-words.tsx";
import { Page } from "../parts/page.tsx";
import { SearchForm } from "../parts/search-form.tsx";
import { Empty, Failure, Shown } from "../parts/states.tsx";
import { useChange, useFile, useRead } from "../queries.ts";
import { useMay } from "../session.ts";

/** The inbox: overdue messages first, then the newest; what is shown stands in the address. */
export function MessagesPage() {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const mayEdit = useMay("edits");
  const text = search.get("text") ?? "";
  const areAllShown = search.get("state") === "all";
  const offset = offsetIn(search);
  const read = useRead("messages.list", {
    unanswered: !areAllShown,
    text: text.slice(0, SEARCH_MAX) || undefined,
    offset: offset || undefined,
  });
  const change = useChange("messages.answered");
  const file = useFile("messages.export");
  const save = () => file.mutate({});
  const mark = () => change.mutate({ ids: [...chosen] }, { onSuccess: () => setChosen(new Set()) });
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const next = [...typed].filter((entry): entry is [string, string] => entry[1] !== "");
    setSearch(new URLSearchParams(next));
  };

  return (
    <Page
      title="Messages"
      aside={
        mayEdit ? (
          <Button look="quiet" disabled={file.isPending} onClick={save}>
            Export all messages
          </Button>
        ) : undefined
      }
    >
      <OutcomeWords outcome={file.data} />
      {file.error === null ? null : <Failure error={file.error} retry={save} />}
      <SearchForm address={JSON.stringify([text, areAllShown])} onSubmit={show}>
        <div className="fields">
          <TextField
            label="Name, address or words"
            name="text"
            type="search"
            defaultValue={text}
            maxLength={SEARCH_MAX}
          />
          <SelectField label="State" name="state" defaultValue={areAllShown ? "all" : ""}>
            <option value="">To be answered</option>
            <option value="all">All</option>
          </SelectField>
          <div className="buttons">
            <Button type="submit">Search</Button>
          </div>
        </div>
      </SearchForm>
      <OutcomeWords outcome={change.data} />
      {change.error === null ? null : <Failure error={change.error} retry={mark} />}
      <Shown read={read} what="the messages">
        {(page) => (
          <>
            <div className="page-head">
              <RowsText offset={offset} page={page} isLoading={read.isPlaceholderData} />
              {mayEdit && chosen.size > 0 ? (
                <Button disabled={change.isPending} onClick={mark}>
                  Mark as answered ({chosen.size})
                </Button>
              ) : null}
            </div>
            {page.rows.length === 0 ? (
              <Empty>
                {page.matching > 0
                  ? "The list has fewer pages now. Go to the previous one."
                  : text === "" && !areAllShown
                    ? "No message waits for an answer."
                    : "No message matches. Look for less, or at all states."}
              </Empty>
            ) : (
              <MessageTable
                rows={page.rows}
                chosen={chosen}
                onChoose={mayEdit ? setChosen : undefined}
              />
            )}
            <ListPages offset={offset} page={page} search={search} onSearch={setSearch} />
          </>
        )}
      </Shown>
    </Page>
  );
}

/** Longest text to search for, in characters. */
const SEARCH_MAX = 200;
