import type { Command } from "commander";
import { readDemoCertificates } from "@register/register/certificates";
import { type AuthorFlags, authorOf, byOption } from "../options.ts";
import { changeRegister } from "../with-register.ts";

/** `certificates remove-demo` */
export function addRemoveDemoCommand(certificates: Command): void {
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
