import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import type { Command } from "commander";
import { isSameName } from "@register/register/desk";
import { linkTo } from "@register/office/actions";
import {
  DESK_DIRECTORY,
  readDeskConfig,
  readDeskRules,
  START_COMMAND,
  STAFF_COMMAND,
  LOOPBACK,
  readRegisterLocation,
} from "@register/settings";
import type { ListenAddress } from "@register/settings";
import { CommandFailure } from "../failure.ts";
import { authorOf } from "../options.ts";
import type { RunDesk } from "../other-apps.ts";
import { withRegister } from "../with-register.ts";

export function addDeskCommand(program: Command, runDesk: RunDesk): void {
  program
    .command("desk")
    .description(
      "open a desk in the browser for this machine alone, until Ctrl-C; say who may work at a desk",
    )
    .action(() => openDesk(runDesk));
}

/** Prints a link to the running desk, or serves one for this machine until Ctrl-C. */
async function openDesk(runDesk: RunDesk): Promise<void> {
  const served = readDeskConfig(process.env);
  if (served !== undefined && (await isServed(served))) {
    printLink(linkTo(served.origin, await linkForUser()));
    return;
  }
  if (!existsSync(join(DESK_DIRECTORY, "index.html"))) {
    throw new CommandFailure(
      `The desk's pages are not built yet: \`${START_COMMAND}\` builds them.`,
    );
  }
  const token = await linkForUser();
  const desk = await runDesk({
    ...readDeskRules(process.env),
    location: readRegisterLocation(),
    port: 0,
    host: LOOPBACK,
    directory: DESK_DIRECTORY,
    trustedHops: 0,
  });
  printLink(linkTo(desk.origin, token));
  console.log("Press Ctrl-C to end the desk.");
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  await desk.stop();
}

/** The system's user can do everything by commands, and so administers the desk. */
function linkForUser(): Promise<string> {
  const name = authorOf({});
  return withRegister(async ({ desk: { people, signIns } }) => {
    const { id, name: current } = await people.add(name, "administers", name);
    if (!isSameName(current, name)) {
      throw new CommandFailure(
        `The name of this account, ${name}, looks like ${current}, who is at the desk. To sign in as ${current}: \`${STAFF_COMMAND} desk invite "${current}"\`.`,
      );
    }
    await people.changeRole(id, "administers", name);
    return signIns.makeLink(id, "session", name);
  });
}

function printLink(link: string): void {
  console.log(`Open this link in a browser. It works once, within ten minutes:\n${link}`);
}

/** True if somebody listens there. */
async function isServed({ port, host }: ListenAddress): Promise<boolean> {
  const socket = connect({ port, host });
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
