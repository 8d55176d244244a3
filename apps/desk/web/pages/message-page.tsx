import { useEffect } from "react";
import { Link } from "wouter";
import { labelledFields } from "@register/domain/messages";
import { Button } from "@register/ui/button";
import type { MessagePage as MessageRows } from "@register/office/views";
import { EraseDialog } from "../messages/erase-dialog.tsx";
import { MarkAnswered } from "../messages/mark-answered.tsx";
import { MessageState } from "../messages/message-state.tsx";
import { replyLink } from "../messages/reply-link.ts";
import { focusHeading, Page } from "../parts/page.tsx";
import { Empty, Shown } from "../parts/states.tsx";
import { useOpenForm } from "../parts/use-open-form.ts";
import { ValueList } from "../parts/value-list.tsx";
import { instantText } from "../parts/words.ts";
import { PATHS } from "../paths.ts";
import { useRead } from "../queries.ts";
import { useMay } from "../session.ts";

type MessageRow = MessageRows["rows"][number];

/** One message: read, replied to by the clerk's own mail program, marked, and erased with all of its sender's. */
export function MessagePage({ id }: { readonly id: number }) {
  const read = useRead("messages.read", { id });
  return (
    <Page title={`Message ${id}`} aside={<Link href={PATHS.messages}>All messages</Link>}>
      <Shown read={read} what="the message">
        {(message) => (message === null ? <Absent /> : <Message message={message} />)}
      </Shown>
    </Page>
  );
}

function Absent() {
  // An erased message takes what had the focus away.
  useEffect(focusHeading, []);
  return <Empty>The register has no message with this number.</Empty>;
}

function Message({ message }: { readonly message: MessageRow }) {
  const mayEdit = useMay("edits");
  const mayErase = useMay("approves");
  const [open, setOpen] = useOpenForm();
  return (
    <>
      <div className="panel">
        <ValueList
          values={[
            ...labelledFields(message),
            ["Received", instantText(message.created_at)],
            ["State", <MessageState key="state" message={message} />],
            ["Sent on to the office", mailText(message)],
          ]}
        />
      </div>
      <div className="panel">
        <p className="message" dir="auto">
          {message.message}
        </p>
      </div>
      <div className="row">
        <a href={replyLink(message)} className="link-button main">
          Reply by e-mail
        </a>
        {mayEdit ? (
          <MarkAnswered ids={[message.id]} areAnswered={message.answered_at !== null} />
        ) : null}
        {mayErase ? (
          <Button look="quiet" data-danger onClick={() => setOpen("erase")}>
            Erase this person
          </Button>
        ) : null}
      </div>
      {mayErase && open === "erase" ? (
        <EraseDialog email={message.email} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}

function mailText({ mailed_at: mailedAt, mail_failure: failure }: MessageRow): string {
  if (mailedAt !== null) return instantText(mailedAt);
  return failure === null ? "Not by e-mail" : `Not yet: ${failure}`;
}
