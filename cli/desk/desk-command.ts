import { Argument, type Command, Option } from "commander";
import { linkTo } from "../../desk/actions/people-actions.ts";
import { type Role, ROLES } from "@register/certificates/roles";
import { LINK_MS } from "../../database/desk/sign-ins.ts";
import { isSameName, type StaffPerson } from "../../database/desk/people.ts";
import type { StaffRegister } from "../../database/staff-register.ts";
import { checkPersonName, type PersonName } from "@register/certificates/certificate-history";
import { shownNumber } from "@register/certificates/english-counts";
import { readDeskOrigin } from "../../settings/desk-config.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";
import { CommandFailure } from "../failure.ts";
import { assertConfirmed, authorOf } from "../options.ts";
import { table, visibleText, writtenInstant } from "../terminal-text.ts";
import { changeRegister, withRegister } from "../with-register.ts";
import { openDesk } from "./open-desk.ts";

const ROLES_HELP = `
Roles, each with what the ones before it may do:
  reads        look at certificates and messages, print labels
  edits        change certificates, import files, answer messages
  approves     decide what waits for a second person, erase a person's messages
  administers  invite and remove people`;

/** `desk`, `desk invite | people | role | remove` */
export function addDeskCommand(program: Command): void {
  const desk = program
    .command("desk")
    .description("work on the register in the browser; say who may")
    .addHelpText(
      "after",
      `
Opens a desk for this machine alone, with a link that signs the system's user in once, within ten minutes, as
somebody who administers. It ends with Ctrl-C. Where the desk of DESK_PORT runs, the link leads there.

Example:
  ${STAFF_COMMAND} desk`,
    )
    .action(openDesk);
  desk
    .command("invite")
    .description("add a person, or let one register another passkey; print the link")
    .argument("<name>", "as it is to stand in the history")
    .addOption(
      new Option(
        "--role <role>",
        "what a new person may do; edits without it, administers for the first",
      ).choices(ROLES),
    )
    .addHelpText(
      "after",
      `
The link counts once, within three days, and leads to the desk of DESK_PORT or DESK_ORIGIN. A person whose
passkey was stolen is removed first, which ends every session and passkey at once, then invited again.
${ROLES_HELP}

Example:
  ${STAFF_COMMAND} desk invite "Ana Silva" --role approves`,
    )
    .action(invite);
  desk
    .command("people")
    .description("list the people of the desk")
    .action(() => withRegister(listPeople));
  desk
    .command("role")
    .description("change what a person may do, at once")
    .argument("<name>", "the person")
    .addArgument(new Argument("<role>", "what the person may do").choices(ROLES))
    .addHelpText("after", ROLES_HELP)
    .action((typed: string, role: Role) =>
      changeRegister(async (register) => {
        const { id, name } = await presentPerson(register, typed);
        await register.desk.people.changeRole(id, role, authorOf({}), { evenLast: true });
        return `${name} ${role} at the desk.`;
      }),
    );
  desk
    .command("remove")
    .description(
      "remove a person, whose sessions and passkeys end at once; the history keeps the name",
    )
    .argument("<name>", "the person")
    .option("--yes", "remove without asking")
    .action((typed: string, flags: { readonly yes?: boolean }) =>
      changeRegister(async (register) => {
        const { id, name } = await presentPerson(register, typed);
        await assertConfirmed(`Remove ${name} from the desk?`, flags, "removed");
        await register.desk.people.remove(id, authorOf({}), { evenLast: true });
        return `${name} was removed from the desk.`;
      }),
    );
}

async function invite(typed: string, { role }: { readonly role?: Role }): Promise<void> {
  const name = typedName(typed);
  const origin = readDeskOrigin(process.env);
  if (origin === undefined) {
    throw new CommandFailure(
      `An invitation leads to a desk that is always there: set DESK_PORT or DESK_ORIGIN. For yourself, on this machine, \`${STAFF_COMMAND} desk\` is enough. Nothing was changed.`,
    );
  }
  await withRegister(async ({ desk: { people, signIns } }) => {
    const by = authorOf({});
    const first = (await people.administrators()) === 0;
    const person = await people.add(name, role ?? (first ? "administers" : "edits"), by);
    if (!isSameName(person.name, name)) {
      throw new CommandFailure(
        `That name looks like ${person.name}, who is at the desk: a reader of the history could not tell the two apart. Nothing was changed.`,
      );
    }
    const link = linkTo(origin, await signIns.makeLink(person.id, "invitation", by));
    const until = writtenInstant(new Date(Date.now() + LINK_MS.invitation));
    console.log(`${person.name} ${person.role}. The link counts once, until ${until}:`);
    console.log(link);
  });
}

async function listPeople({ desk }: StaffRegister): Promise<void> {
  const people = await desk.people.list();
  if (people.length === 0) {
    console.log(`Nobody is at the desk yet: \`${STAFF_COMMAND} desk\` opens it.`);
    return;
  }
  const rows = people.map(({ name, role, passkeys, lastSeen, invitedUntil }) => [
    name,
    role,
    shownNumber(passkeys),
    shownInstant(lastSeen),
    shownInstant(invitedUntil),
  ]);
  const headings = ["Name", "Role", "Passkeys", "Last seen", "Invited until"];
  console.log(visibleText(table(headings, rows)));
}

function shownInstant(instant: string | null): string {
  return instant === null ? "" : writtenInstant(new Date(instant));
}

async function presentPerson({ desk }: StaffRegister, typed: string): Promise<StaffPerson> {
  const person = await desk.people.find(typedName(typed));
  if (person !== undefined) return person;
  throw new CommandFailure(
    `Nobody of that name is at the desk; \`${STAFF_COMMAND} desk people\` lists them. Nothing was changed.`,
  );
}

function typedName(typed: string): PersonName {
  const check = checkPersonName(typed);
  if (check.ok) return check.name;
  throw new CommandFailure(`${check.message}. Nothing was changed.`);
}
