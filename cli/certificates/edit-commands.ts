import type { Command } from "commander";
import type { DateOrder } from "../../database/certificate-files/typed-day.ts";
import { readDemoCertificates } from "../../database/demo-certificates.ts";
import type { CertificateNumber } from "@register/certificates/certificate-number";
import { STAFF_COMMAND } from "../../settings/installation.ts";
import { CommandFailure } from "../failure.ts";
import { assertConfirmed, type AuthorFlags, authorOf, byOption } from "../options.ts";
import { printChange } from "../output.ts";
import { shownValue } from "../terminal-text.ts";
import { changeRegister, withRegister } from "../with-register.ts";
import { expectOption, unlessChangedMeanwhile, type VersionFlags } from "./expected-version.ts";
import { labelOf } from "./history-text.ts";
import { addFieldOptions, checkedFields, typedFields } from "./typed-fields.ts";
import { noSuchCertificate, numberArgument } from "./typed-number.ts";

interface FieldFlags extends AuthorFlags {
  readonly dates?: DateOrder;
}

/** `certificates add | edit | renumber | delete | remove-demo` */
export function addEditCommands(certificates: Command): void {
  addAddCommand(certificates);
  addEditCommand(certificates);
  addRenumberCommand(certificates);
  addDeleteCommand(certificates);
  addRemoveDemoCommand(certificates);
}

function addAddCommand(certificates: Command): void {
  const command = certificates
    .command("add")
    .description("add one certificate")
    .addArgument(numberArgument("its number"));
  addFieldOptions(command);
  command
    .addOption(byOption())
    .addHelpText(
      "after",
      `
A field without its option is empty. The fields are checked as in an import: an IMO number with a wrong check
digit is added, with a warning.

Example:
  ${STAFF_COMMAND} certificates add GQC-2026-001 --vessel-name "MV Sample" --vessel-imo 9074729 \\
    --issuance-date 2026-01-15 --validity-date 2027-01-14`,
    )
    .action(async (number: CertificateNumber, flags: FieldFlags) => {
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
    .addArgument(numberArgument());
  addFieldOptions(command);
  command
    .addOption(expectOption())
    .addOption(byOption())
    .addHelpText(
      "after",
      `
Only the fields that are given change; "" empties a field. Prints each field before and after. To change the
number, use certificates renumber.

Example:
  ${STAFF_COMMAND} certificates edit GQC-2026-001 --vessel-name "MV Sample Star" --quantity ""`,
    )
    .action(async (number: CertificateNumber, flags: FieldFlags & VersionFlags) => {
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
        for (const { field, before, after } of edited) {
          console.log(`${labelOf(field)}: ${shownValue(before)} → ${shownValue(after)}`);
        }
        printChange(`${present?.certificate_number ?? number} was changed.`, register.location);
      });
    });
}

function addRenumberCommand(certificates: Command): void {
  certificates
    .command("renumber")
    .description("give a certificate another number")
    .addArgument(numberArgument("the number that it has; letter case does not matter", "old"))
    .addArgument(numberArgument("the number that it gets", "new"))
    .addOption(expectOption())
    .addOption(byOption())
    .addHelpText(
      "after",
      `
The old number is no longer found, and printed codes with it no longer work: draw them anew. A change of
letter case alone keeps the number, and its codes work.
The history before the change stays under the old number.

Example:
  ${STAFF_COMMAND} certificates renumber GQC-2026-01 GQC-2026-001`,
    )
    .action(
      async (from: CertificateNumber, to: CertificateNumber, flags: AuthorFlags & VersionFlags) => {
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
          return `${from} is now ${to}.${isSameNumber ? "" : ` Printed codes with ${from} no longer work.`}`;
        });
      },
    );
}

interface DeleteFlags extends AuthorFlags, VersionFlags {
  readonly yes?: boolean;
}

function addDeleteCommand(certificates: Command): void {
  certificates
    .command("delete")
    .description("delete a certificate, as if it had never been issued")
    .addArgument(numberArgument())
    .option("--yes", "delete it without asking")
    .addOption(expectOption())
    .addOption(byOption())
    .addHelpText(
      "after",
      `
Visitors are then told that there is no such certificate: withdraw one that was issued and no longer holds
instead. The register's history keeps every value of a deleted certificate; certificates history shows them.

Example:
  ${STAFF_COMMAND} certificates delete GQC-2026-001`,
    )
    .action(async (number: CertificateNumber, flags: DeleteFlags) => {
      const by = authorOf(flags);
      await changeRegister(async (register) => {
        const present = await register.findCertificate(number);
        if (present === undefined) throw noSuchCertificate(number);
        const question = `Delete ${present.certificate_number}, vessel ${shownValue(present.vessel_name)}, from the register ${register.location}?`;
        const seen = flags.expect ?? present.updated_at;
        await assertConfirmed(question, flags, "deleted");
        const isRemoved = await unlessChangedMeanwhile(() =>
          register.edits.remove(number, by, seen),
        );
        if (!isRemoved) throw noSuchCertificate(number);
        return `${present.certificate_number} was deleted.`;
      });
    });
}

function addRemoveDemoCommand(certificates: Command): void {
  certificates
    .command("remove-demo")
    .description("remove the demonstration certificates that a new register begins with")
    .addOption(byOption())
    .addHelpText(
      "after",
      `
A certificate is removed only when every field is as in the demonstration; one that was changed stays.`,
    )
    .action(async (flags: AuthorFlags) => {
      const by = authorOf(flags);
      const demo = await readDemoCertificates();
      await changeRegister(async (register) => {
        const { removed, changed, absent } = await register.edits.removeUnchanged(demo, by);
        return `Removed ${removed} of ${demo.length} demonstration certificates; ${changed} kept because they were changed, ${absent} not in the register.`;
      });
    });
}
