import type { Command } from "commander";
import { withRegister } from "../with-register.ts";
import { CommandFailure } from "../command-failure.ts";
import { describeHistory } from "./history-text.ts";
import { noSuchCertificate, typedNumber } from "./typed-number.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";

/** `certificates history NUMBER` */
export function addHistoryCommand(certificates: Command): void {
  certificates
    .command("history")
    .description("show every change of a certificate, also of one that was deleted")
    .argument(
      "<number>",
      "the certificate's number, or one that it had; letter case does not matter",
    )
    .addHelpText(
      "after",
      `
Each change has its time, who made it, and what each field was and is. What was there before this version
of the program kept changes of fields has changes of its status only.

Exit code: 0 when there is something to show, 1 when there is not.

Example:
  ${STAFF_COMMAND} certificates history GQC-2025-001`,
    )
    .action(async (typed: string) => {
      const number = typedNumber(typed);
      const { certificate, history } = await withRegister(async (register) => ({
        certificate: await register.findCertificate(number),
        history: await register.history(number),
      }));
      if (history.length > 0) {
        console.log(describeHistory(history));
        return;
      }
      if (certificate === undefined) throw noSuchCertificate(number);
      throw new CommandFailure(`${certificate.certificate_number} has no changes in the history.`);
    });
}
