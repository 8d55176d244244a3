import { type ReactNode, useState } from "react";
import { Button } from "../../../web/ui/button.tsx";
import type { Person } from "../../actions/views.ts";
import { type Role, ROLES } from "@register/certificates/roles";
import { ActionDialog } from "../parts/action-dialog.tsx";
import { SelectField, TextField } from "../parts/field.tsx";
import { OutcomeWords } from "../parts/outcome-words.tsx";
import { Page } from "../parts/page.tsx";
import { Failure, Shown } from "../parts/states.tsx";
import { Table } from "../parts/table.tsx";
import { instantText } from "../parts/words.ts";
import { useChange, useRead } from "../queries.ts";

const MEANINGS: Readonly<Record<Role, string>> = {
  reads: "Looks at certificates and messages, and prints labels.",
  edits: "Also changes certificates, imports files and marks messages as answered.",
  approves: "Also decides on proposals, and erases a person’s messages.",
  administers: "Also invites and removes people.",
};

/** The people of the desk: who may do what, and who is invited. */
export function PeoplePage() {
  const read = useRead("people.list", {});
  return (
    <Page title="People">
      <Shown read={read} what="the people">
        {(people) => (
          <Table columns={["Name", "Role", "Passkeys", "Last here", "Invitation ends", "Change"]}>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </Table>
        )}
      </Shown>
      <Invitation />
    </Page>
  );
}

function PersonRow({ person }: { readonly person: Person }) {
  const { name, role, passkeys, lastSeen, invitedUntil } = person;
  const [act, setAct] = useState<"role" | "remove">();
  const close = () => setAct(undefined);
  return (
    <tr>
      <td dir="auto">
        <strong>{name}</strong>
      </td>
      <td data-label="Role">{role}</td>
      <td data-label="Passkeys">{passkeys}</td>
      <td data-label="Last here">{lastSeen === null ? "never" : instantText(lastSeen)}</td>
      <td data-label="Invitation ends">
        {invitedUntil === null ? null : instantText(invitedUntil)}
      </td>
      <td>
        <div className="buttons">
          <Button
            look="quiet"
            aria-label={`Change the role of ${name}`}
            onClick={() => setAct("role")}
          >
            Change role
          </Button>
          <Button
            look="quiet"
            data-danger
            aria-label={`Remove ${name}`}
            onClick={() => setAct("remove")}
          >
            Remove
          </Button>
        </div>
        {act === "role" ? <RoleDialog person={person} onClose={close} /> : null}
        {act === "remove" ? <RemoveDialog person={person} onClose={close} /> : null}
      </td>
    </tr>
  );
}

interface Dialogs {
  readonly person: Person;
  readonly onClose: () => void;
}

function RoleDialog({ person: { name, role }, onClose }: Dialogs) {
  const [chosen, setChosen] = useState(role);
  const change = useChange("people.role");
  return (
    <ActionDialog
      title={`Role of ${name}`}
      action="Change the role"
      isReady={chosen !== role}
      change={change}
      send={() => change.mutateAsync({ person: name, role: chosen })}
      onClose={onClose}
      onOutcome={onClose}
    >
      <RoleField value={chosen} onChange={setChosen} />
    </ActionDialog>
  );
}

function RemoveDialog({ person: { name }, onClose }: Dialogs) {
  const change = useChange("people.remove");
  return (
    <ActionDialog
      title={`Remove ${name}`}
      action="Remove"
      change={change}
      send={() => change.mutateAsync({ person: name })}
      onClose={onClose}
      onOutcome={onClose}
    >
      <p>
        {name} is signed out at once and can’t sign in again. What {name} has changed stays in the
        history under that name.
      </p>
    </ActionDialog>
  );
}

/** Invites a person by a link, which is shown once. */
function Invitation() {
  const [name, setName] = useState("");
  const [role, setRole] = useState<Role>("edits");
  const invite = useChange("people.invite");
  const send = () => invite.mutate({ person: name.trim(), role });
  return (
    <section className="panel" aria-label="Invite a person">
      <h2>Invite a person</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className="fields">
          <TextField
            label="Name"
            hint="As it is to stand in the history."
            required
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <RoleField value={role} onChange={setRole} />
        </div>
        {invite.error === null ? null : <Failure error={invite.error} retry={send} />}
        {invite.data === undefined || "link" in invite.data ? null : (
          <OutcomeWords outcome={invite.data} />
        )}
        <Button type="submit" disabled={invite.isPending}>
          Make an invitation
        </Button>
      </form>
      {invite.data !== undefined && "link" in invite.data ? (
        <LinkToCopy link={invite.data.link} name={invite.variables.person} />
      ) : null}
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
      <TextField
        label={`Invitation for ${name}`}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <div className="buttons">
        <Button look="quiet" onClick={() => void copy()}>
          Copy the link
        </Button>
        {copied}
      </div>
    </div>
  );
}

function RoleField({
  value,
  onChange,
}: {
  readonly value: Role;
  readonly onChange: (role: Role) => void;
}): ReactNode {
  return (
    <SelectField
      label="Role"
      hint={MEANINGS[value]}
      value={value}
      onChange={({ target }) => onChange(ROLES.find((role) => role === target.value) ?? value)}
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {role}
        </option>
      ))}
    </SelectField>
  );
}
