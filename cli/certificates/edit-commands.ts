import type { Command } from "commander";
import type { DateOrder } from "../../database/certificate-files/typed-day.ts";
import type { FieldEdit } from "../../database/certificate-history.ts";
import { labelOf } from "./history-text.ts";
import { type AuthorFlags, authorOf, byOption } from "../author.ts";
import { CommandFailure } from "../command-failure.ts";
import { confirmed } from "../confirmed.ts";
import { changeRegister, printChange, withRegister } from "../with-register.ts";
import { expectOption, unlessChangedMeanwhile, type VersionFlags } from "./expected-version.ts";
import { shownValue } from "./shown-value.ts";
import { addFieldOptions, checkedFields, typedFields } from "./typed-fields.ts";
import { noSuchCertificate, typedNumber } from "./typed-number.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";

interface FieldFlags extends AuthorFlags {
  readonly dates?: DateOrder;
}

interface DeleteFlags extends AuthorFlags, VersionFlags {
  readonly yes?: boolean;
}

/** `certificates add | edit | renumber | delete` */
export function addEditCommands(certificates: Command): void {
  addAddCommand(certificates);
  addEditCommand(certificates);
  addRenumberCommand(certificates);
  addDeleteCommand(certificates);
}

function addAddCommand(certificates: Command): void {
  const command = certificates
    .command("add")
    .description("add one certificate")
    .argument("<number>", "its number");
  addFieldOptions(command);
  command
    .addOption(byOption())
    .addHelpText(
      "after",
      `
A field without its option is empty. The fields are checked as an import checks them: an IMO number with a
wrong check digit is warned of, and added.

Example:
  ${STAFF_COMMAND} certificates add GQC-2026-001 --vessel-name "MV Sample" --vessel-imo 9074729 \\
    --issuance-date 2026-01-15 --validity-date 2027-01-14`,
    )
    .action(async (typed: string, flags: FieldFlags) => {
      const number = typedNumber(typed);
      const by = authorOf(flags);
      const values = checkedFields(typedFields(command), {}, flags.dates);
      await changeRegister(async ({ edits }) => {
        if (await edits.add(number, values, by)) return `${number} was added.`;
        throw new CommandFailure(
          `The register has a certificate with the number ${number} already. Nothing was changed; certificates edit changes its fields.`,
        );
      });
    });
}

function addEditCommand(certificates: Command): void {
  const command = certificates
    .command("edit")
    .description("change fields of a certificate")
    .argument("<number>", "the certificate's number; letter case does not matter");
  addFieldOptions(command);
  command
    .addOption(expectOption())
    .addOption(byOption())
    .addHelpText(
      "after",
      `
Only the fields that are given change; "" empties a field. Prints what each was and is. The number is
changed by certificates renumber.

Example:
  ${STAFF_COMMAND} certificates edit GQC-2026-001 --vessel-name "MV Sample Star" --quantity ""`,
    )
    .action(async (typed: string, flags: FieldFlags & VersionFlags) => {
      const number = typedNumber(typed);
      const by = authorOf(flags);
      const fields = typedFields(command);
      if (Object.keys(fields).length === 0) {
        throw new CommandFailure(
          'Give at least one field to change, such as --vessel-name "MV Sample". Nothing was changed.',
        );
      }
      await withRegister(async (register) => {
        const present = await register.findCertificate(number);
        if (present === undefined && flags.expect === undefined) throw noSuchCertificate(number);
        const values = checkedFields(fields, present ?? {}, flags.dates);
        const seen = flags.expect ?? present?.updated_at;
        const edited = await unlessChangedMeanwhile(() =>
          register.edits.edit(number, values, by, seen),
        );
        if (edited === undefined) throw noSuchCertificate(number);
        if (edited.length === 0) {
          throw new CommandFailure(`${number} has these values already. Nothing was changed.`);
        }
        console.log(edited.map(describeEdit).join("\n"));
        printChange(`${present?.certificate_number ?? number} was changed.`, register.place);
      });
    });
}

function describeEdit({ field, before, after }: FieldEdit): string {
  return `${labelOf(field)}: ${shownValue(before)} → ${shownValue(after)}`;
}

function addRenumberCommand(certificates: Command): void {
  certificates
    .command("renumber")
    .description("give a certificate another number")
    .argument("<old>", "the number that it has; letter case does not matter")
    .argument("<new>", "the number that it gets")
    .addOption(expectOption())
    .addOption(byOption())
    .addHelpText(
      "after",
      `
The old number is not found any more, and a code that is printed with it leads nowhere: draw the code anew.
In another letter case it is the same number, and its codes go on leading there.
The history before the change stays under the old number.

Example:
  ${STAFF_COMMAND} certificates renumber GQC-2026-01 GQC-2026-001`,
    )
    .action(async (oldTyped: string, newTyped: string, flags: AuthorFlags & VersionFlags) => {
      const from = typedNumber(oldTyped);
      const to = typedNumber(newTyped);
      const by = authorOf(flags);
      await changeRegister(async ({ edits }) => {
        const outcome = await unlessChangedMeanwhile(() =>
          edits.renumber(from, to, by, flags.expect),
        );
        if (outcome === "absent") throw noSuchCertificate(from);
        if (outcome === "taken") {
          throw new CommandFailure(
            `The register has a certificate with the number ${to} already. Nothing was changed.`,
          );
        }
        if (outcome === "unchanged") {
          throw new CommandFailure(`${to} has this number already. Nothing was changed.`);
        }
        const isSameNumber = from.toLowerCase() === to.toLowerCase();
        return `${from} is now ${to}.${isSameNumber ? "" : ` Codes that were printed for ${from} lead nowhere any more.`}`;
      });
    });
}

function addDeleteCommand(certificates: Command): void {
  certificates
    .command("delete")
    .description("delete a certificate, as if it had never been issued")
    .argument("<number>", "the certificate's number; letter case does not matter")
    .option("--yes", "delete it without asking")
    .addOption(expectOption())
    .addOption(byOption())
    .addHelpText(
      "after",
      `
Who looks it up is told that there is no such certificate. One that was issued and no longer holds is better
withdrawn. The register's history keeps every value of a certificate that is deleted, and certificates
history shows them.

Example:
  ${STAFF_COMMAND} certificates delete GQC-2026-001`,
    )
    .action(async (typed: string, flags: DeleteFlags) => {
      const number = typedNumber(typed);
      const by = authorOf(flags);
      await changeRegister(async (register) => {
        const present = await register.findCertificate(number);
        if (present === undefined) throw noSuchCertificate(number);
        const question = `Delete ${present.certificate_number}, vessel ${shownValue(present.vessel_name)}, from the register ${register.place}?`;
        const seen = flags.expect ?? present.updated_at;
        if (flags.yes !== true && !(await confirmed(question))) {
          throw new CommandFailure("Nothing was deleted. Answer y, or add --yes.");
        }
        const isRemoved = await unlessChangedMeanwhile(() =>
          register.edits.remove(number, by, seen),
        );
        if (!isRemoved) throw noSuchCertificate(number);
        return `${present.certificate_number} was deleted.`;
      });
    });
}
