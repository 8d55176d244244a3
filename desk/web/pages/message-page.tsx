import { useState } from "react";
import { Link } from "wouter";
import { labelledFields } from "@register/certificates/contact-submission";
import { Button } from "../../../web/ui/button.tsx";
import type { Outcome } from "../../contract.ts";
import type { MessagePage as MessageRows } from "../../actions/views.ts";
import { EraseDialog } from "../messages/erase-dialog.tsx";
import { MessageState } from "../messages/message-state.tsx";
import { replyLink } from "../messages/reply-link.ts";
import { OutcomeWords } from "../parts/outcome-words.tsx";
import { Page } from "../parts/page.tsx";
import { Empty, Failure, Shown } from "../parts/states.tsx";
import { instantText } from "../parts/words.ts";
import { PATHS } from "../paths.ts";
import { useChange, useRead } from "../queries.ts";
import { useMay } from "../session.ts";

/** One message: read, replied to by the clerk's own mail program, marked, and erased with all of its sender's. */
export function MessagePage({ id }: { readonly id: number }) {
  const [erased, setErased] = useState<string>();
  const [erasure, setErasure] = useState<Outcome>();
  const read = useRead("messages.read", { id });
  return (
    <Page title={`Message ${id}`} aside={<Link href={PATHS.messages}>All messages</Link>}>
      <OutcomeWords outcome={erasure} />
      <Shown read={read} what="the message">
        {(message) =>
          message === null ? (
            <Empty>The register has no message with this number.</Empty>
          ) : (
            <Message message={message} onErase={() => setErased(message.email)} />
          )
        }
      </Shown>
      {erased === undefined ? null : (
        <EraseDialog
          email={erased}
          onClose={() => setErased(undefined)}
          onOutcome={(ended) => {
            setErased(undefined);
            setErasure(ended);
          }}
        />
      )}
    </Page>
  );
}

function Message({
  message,
  onErase,
}: {
  readonly message: MessageRows["rows"][number];
  readonly onErase: () => void;
}) {
  const mayEdit = useMay("edits");
  const mayErase = useMay("approves");
  const { id, message: text } = message;
  const isAnswered = message.answered_at !== null;
  const change = useChange(isAnswered ? "messages.unanswered" : "messages.answered");
  const mark = () => change.mutate({ ids: [id] });
  return (
    <>
      <div className="panel">
        <dl className="values">
          {labelledFields(message).map(([label, value]) => (
            <Value key={label} name={label} value={value ?? "–"} />
          ))}
          <Value name="Received" value={instantText(message.created_at)} />
          <div>
            <dt>State</dt>
            <dd>
              <span role="status">
                <MessageState message={message} />
              </span>
            </dd>
          </div>
          <Value name="Sent on to the office" value={mailText(message)} />
        </dl>
      </div>
      <div className="panel">
        <p className="message" dir="auto">
          {text}
        </p>
      </div>
      <OutcomeWords outcome={change.data} />
      {change.error === null ? null : <Failure error={change.error} retry={mark} />}
      <div className="buttons">
        <a href={replyLink(message)} className="link-button main">
          Reply by e-mail
        </a>
        {mayEdit ? (
          <Button look="quiet" disabled={change.isPending} onClick={mark}>
            {isAnswered ? "Mark as unanswered" : "Mark as answered"}
          </Button>
        ) : null}
        {mayErase ? (
          <Button look="quiet" data-danger onClick={onErase}>
            Erase this person
          </Button>
        ) : null}
      </div>
    </>
  );
}

function mailText({
  mailed_at: mailedAt,
  mail_failure: failure,
}: MessageRows["rows"][number]): string {
  if (mailedAt !== null) return instantText(mailedAt);
  return failure === null ? "Not by e-mail" : `Not yet: ${failure}`;
}

function Value({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  );
}
