import { Link } from "wouter";
import { labelledFields } from "@register/domain/messages";
import { Button } from "@register/ui/button";
import type { Output } from "@register/office/actions";
import { EraseDialog } from "../messages/erase-dialog.tsx";
import { MarkAnswered } from "../messages/mark-answered.tsx";
import { MessageState } from "../messages/message-state.tsx";
import { replyLink } from "../messages/reply-link.ts";
import { Page } from "../parts/page.tsx";
import { Empty, QueryBoundary } from "../parts/query-states.tsx";
import { useOpenForm } from "../parts/use-open-form.ts";
import { ValueList } from "../parts/value-list.tsx";
import { instantText } from "../parts/formats.ts";
import { PATHS } from "../paths.ts";
import { useRead } from "../queries.ts";
import { useMay } from "../session.ts";

type MessageRow = NonNullable<Output<"messages.read">>;

export function MessagePage({ id }: { readonly id: number }) {
  const read = useRead("messages.read", { id });
  // The inbox in the order of the bar's count; an answered message is followed by the first open one.
  const { rows = [] } = useRead("messages.list", { unanswered: true }).data ?? {};
  const place = rows.findIndex((row) => row.id === id);
  return (
    <Page
      title={`Message ${id}`}
      aside={
        <>
          <Beside row={rows[place - 1]} rel="prev" label="Previous to be answered" />
          <Beside row={rows[place + 1]} rel="next" label="Next to be answered" />
          <Link href={PATHS.messages}>All messages</Link>
        </>
      }
    >
      <QueryBoundary read={read} what="the message">
        {(message) =>
          message === null ? (
            <Empty>The register has no message with this number.</Empty>
          ) : (
            <Message message={message} />
          )
        }
      </QueryBoundary>
    </Page>
  );
}

function Beside({
  row,
  rel,
  label,
}: {
  readonly row: Pick<MessageRow, "id"> | undefined;
  readonly rel: "prev" | "next";
  readonly label: string;
}) {
  if (row === undefined) return null;
  return (
    <Link href={PATHS.message(row.id)} rel={rel}>
      {label}
    </Link>
  );
}

function Message({ message }: { readonly message: MessageRow }) {
  const mayEdit = useMay("messages.answered");
  const mayErase = useMay("messages.erase-person");
  const [open, setOpen] = useOpenForm();
  return (
    <>
      <div className="panel">
        <ValueList
          values={[
            ...labelledFields(message),
            ["Certificates mentioned", <Certificates key="certificates" named={message.named} />],
            ["Received", instantText(message.created_at)],
            ["State", <MessageState key="state" message={message} />],
            ...(message.formerMarks.length === 0
              ? []
              : [["Earlier marks", marksText(message)] as const]),
            ["E-mailed to the office", mailText(message)],
          ]}
        />
      </div>
      <div className="panel">
        <p className="message" dir="auto">
          {message.message}
        </p>
      </div>
      <div className="row acts">
        {mayEdit && message.answered_at === null ? null : (
          <a href={replyLink(message)} className="link-button main">
            Reply by e-mail
          </a>
        )}
        {mayEdit ? (
          <MarkAnswered
            ids={[message.id]}
            areAnswered={message.answered_at !== null}
            reply={replyLink(message)}
          />
        ) : null}
        {mayErase ? (
          <Button variant="quiet" data-danger onClick={() => setOpen("erase")}>
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

/** Links to the mentioned certificates, and to mark them as forged. */
function Certificates({ named }: { readonly named: MessageRow["named"] }) {
  const mayEdit = useMay("certificates.mark-forged");
  const links = named.map(({ number, isForged }) => (
    <li key={number} className="row">
      <Link href={PATHS.certificate(encodeURIComponent(number))}>{number}</Link>
      {isForged ? (
        <span className="fault">Known forgery</span>
      ) : mayEdit ? (
        <Link
          href={`${PATHS.certificate(encodeURIComponent(number))}?form=certificates.mark-forged`}
          aria-label={`Mark as forged: ${number}`}
        >
          Mark as forged
        </Link>
      ) : null}
    </li>
  ));
  return links.length === 0 ? "–" : <ul role="list">{links}</ul>;
}

function marksText({ formerMarks }: MessageRow): string {
  return formerMarks
    .map(({ answeredBy, answeredAt, takenAwayBy, takenAwayAt }) => {
      const by = answeredBy === null ? "" : ` by ${answeredBy}`;
      return `Answered ${instantText(answeredAt)}${by}, unmarked ${instantText(takenAwayAt)} by ${takenAwayBy}`;
    })
    .join("\n");
}

function mailText({ mailed_at: mailedAt, mail_failure: failure }: MessageRow): string {
  if (mailedAt !== null) return instantText(mailedAt);
  return failure === null ? "No" : `Not yet: ${failure}`;
}
