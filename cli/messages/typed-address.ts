import { CommandFailure } from "../command-failure.ts";
import { visibleText } from "../visible-text.ts";

/**
 * An e-mail address that was typed, to look for. Whether mail could reach it does not matter; ends the command
 * when it can't be one at all, since a name would find nothing and look as if there were nothing.
 */
export function typedAddress(typed: string): string {
  const address = typed.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(address)) return address;
  throw new CommandFailure(
    `--email must be an e-mail address, such as ana@ships.example; messages list --match looks for other texts.`,
  );
}

export function noMessagesFrom(address: string): CommandFailure {
  return new CommandFailure(`There are no messages from ${visibleText(address)}.`);
}
