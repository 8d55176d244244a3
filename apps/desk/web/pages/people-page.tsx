import { useState } from "react";
import { type Role, ROLES } from "@register/domain/site";
import { Button } from "@register/ui/button";
import type { Output } from "@register/office/actions";
import type { Person } from "@register/office/views";
import type { Field, Values } from "../parts/fields.tsx";
import { FormDialog, useForm } from "../parts/form.tsx";
import { ListPages, useOffset } from "../parts/list-pages.tsx";
import { Page } from "../parts/page.tsx";
import { QueryBoundary } from "../parts/query-states.tsx";
import type { Column } from "../parts/column.ts";
import { Table } from "../parts/table.tsx";
import { useOpenForm } from "../parts/use-open-form.ts";
import { useRead } from "../queries.ts";

const MEANINGS: Readonly<Record<Role, string>> = {
  reads: "Looks at certificates and messages, and prints labels.",
  edits: "Also changes certificates, imports files and marks messages as answered.",
  approves: "Also decides on proposals, and erases a person’s messages.",
  administers: "Also invites and removes people.",
};

const roleOf = (typed: string | undefined): Role => ROLES.find((role) => role === typed) ?? "reads";

const roleField = ({ role }: Values): Field => ({
  name: "role",
  label: "Role",
  hint: MEANINGS[roleOf(role)],
  options: ROLES.map((option) => [option, option]),
});

const COLUMNS: readonly Column<Person>[] = [
  {
    heading: "Name",
    value: "name",
    cell: ({ name }) => <strong>{name}</strong>,
    isSorting: true,
  },
  { heading: "Role", value: "role", isSorting: true },
  { heading: "Passkeys", value: "passkeys" },
  { heading: "Last active", value: "lastSeen", isSorting: true, kind: "instant" },
  { heading: "Invitation ends", value: "invitedUntil", kind: "instant" },
  { heading: "Change", cell: (person) => <PersonActs person={person} /> },
];

export function PeoplePage() {
  const read = useRead("people.list", {});
  return (
    <Page title="People">
      <QueryBoundary read={read} what="the people">
        {(people) => (
          <Table name="people" columns={COLUMNS} rows={people} keyOf={({ id }) => String(id)} />
        )}
      </QueryBoundary>
      <Invitation />
      <PeopleHistory />
    </Page>
  );
}

function PersonActs({ person: { id, name, role } }: { readonly person: Person }) {
  const [open, setOpen] = useOpenForm();
  const onClose = () => setOpen(null);
  return (
    <div className="row">
      <Button
        variant="quiet"
        aria-label={`Change role of ${name}`}
        onClick={() => setOpen(`role-${id}`)}
      >
        Change role
      </Button>
      <Button
        variant="quiet"
        data-danger
        aria-label={`Remove ${name}`}
        onClick={() => setOpen(`remove-${id}`)}
      >
        Remove
      </Button>
      {open === `role-${id}` ? (
        <FormDialog
          title={`Role of ${name}`}
          action="people.role"
          fields={(values) => [roleField(values)]}
          first={{ role }}
          input={(values) => ({ person: name, role: roleOf(values.role) })}
          button="Change the role"
          onClose={onClose}
        />
      ) : null}
      {open === `remove-${id}` ? (
        <FormDialog
          title={`Remove ${name}`}
          action="people.remove"
          input={() => ({ person: name })}
          button="Remove"
          onClose={onClose}
        >
          <p>
            {name} is signed out at once and can’t sign in again. What {name} has changed stays in
            the history under that name.
          </p>
        </FormDialog>
      ) : null}
    </div>
  );
}

/** The link is shown once. */
function Invitation() {
  const invite = useForm({
    title: "Invite a person",
    action: "people.invite",
    fields: (values) => [
      { name: "name", label: "Name", hint: "As the history will show it.", isRequired: true },
      roleField(values),
    ],
    first: { role: "edits" },
    words: () => null,
    input: ({ name = "", role }) => ({ person: name.trim(), role: roleOf(role) }),
  });
  return (
    <section className="panel" aria-label="Invite a person">
      <h2>Invite a person</h2>
      <form {...invite.form}>
        <div className="fields">{invite.inputs}</div>
        {invite.problem}
        <Button type="submit" disabled={invite.isBlocked}>
          Make an invitation
        </Button>
      </form>
      {invite.answer?.kind === "invited" ? <LinkToCopy {...invite.answer} /> : null}
    </section>
  );
}

function LinkToCopy({ link, name }: { readonly link: string; readonly name: string }) {
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    const words = await navigator.clipboard.writeText(link).then(
      () => "The link is copied.",
      () => "The browser did not copy it. Select the link and copy it by hand.",
    );
    setCopied(words);
  };
  return (
    <div className="notice" role="status">
      <p>
        Give this link to {name} alone: whoever opens it first registers a passkey under that name.
        It works once, and is not shown again.
      </p>
      <label className="field">
        Invitation for {name}
        <input readOnly value={link} onFocus={({ target }) => target.select()} />
      </label>
      <div className="row">
        <Button variant="quiet" onClick={() => void copy()}>
          Copy the link
        </Button>
        {copied}
      </div>
    </div>
  );
}

const HISTORY_COLUMNS: readonly Column<Output<"people.history">["rows"][number]>[] = [
  { heading: "When", value: "at", kind: "instant" },
  { heading: "Name", value: "name" },
  { heading: "What", value: "kind" },
  { heading: "Role", value: "role" },
  { heading: "By", value: "by" },
];

/** Newest first. */
function PeopleHistory() {
  const read = useRead("people.history", { offset: useOffset() });
  return (
    <section aria-label="History">
      <h2>History</h2>
      <QueryBoundary read={read} what="the history">
        {({ rows, matching }) => (
          <>
            <Table
              name="history"
              columns={HISTORY_COLUMNS}
              rows={rows}
              keyOf={({ id }) => String(id)}
            />
            <ListPages rows={rows.length} matching={matching} />
          </>
        )}
      </QueryBoundary>
    </section>
  );
}
