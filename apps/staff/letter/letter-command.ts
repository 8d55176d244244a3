import { type Command, InvalidArgumentError } from "commander";
import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import { replacedStandards } from "@register/content/standards";
import { londonDate, monthsAfter } from "@register/domain/days";
import { DESK_ROUTES } from "@register/domain/site";
import { counted } from "@register/domain/text";
import type { StaffRegister } from "@register/register";
import { readDeskOrigin, readMailSettings, STAFF_COMMAND } from "@register/settings";
import { writtenAge } from "../doctor/written-age.ts";
import { CommandFailure } from "../failure.ts";
import type { SendOfficeMail } from "../other-apps.ts";
import { visibleText } from "../visible-text.ts";
import { withRegister } from "../with-register.ts";
import { composeLetter, mondayOf, writtenDay } from "./letter.ts";

const FOOT = `-- \nThe website sends this letter once a week if there is something to tell.\nShow it: ${STAFF_COMMAND} letter --print\n`;

const NO_MAIL = "SMTP_URL and NOTIFY_TO are not set: no letter was sent. --print shows it.";

interface Flags {
  readonly print?: true;
  readonly week?: string;
}

export function addLetterCommand(program: Command, sendOfficeMail: SendOfficeMail): void {
  program
    .command("letter")
    .description("mail the office what ends, is due, is overdue or waits this week")
    .option("--print", "show the letter, and send nothing")
    .option("--week <day>", "the letter of another week, such as a missed one: 2026-11-30", anyDay)
    .action(async ({ print, week: day = londonDate(new Date()) }: Flags) => {
      const week = `week of Monday, ${writtenDay(mondayOf(day))}`;
      const settings = print ? undefined : readMailSettings(process.env);
      const letter = await withRegister((register) => letterOn(day, register));
      if (letter === undefined) {
        console.log(`Nothing is to be told in the ${week}: no letter.`);
        return;
      }
      const mail = { subject: `Certificates, ${week}`, text: `${letter}\n\n${FOOT}` };
      if (print) process.stdout.write(visibleText(`Subject: ${mail.subject}\n\n${mail.text}`));
      else if (settings === undefined) throw new CommandFailure(NO_MAIL);
      else {
        const to = settings.to.join(", ");
        await sendOfficeMail(settings, { ...mail, to: settings.to }).catch((error: Error) => {
          const reason = visibleText(error.message.replaceAll(/\s+/g, " "));
          throw new CommandFailure(`The letter to ${to} was not sent, or not to all: ${reason}`);
        });
        console.log(`The letter of the ${week} was sent to ${to}.`);
      }
    });
}

/** The stages of the letter lie within a year. */
function anyDay(typed: string): string {
  if (monthsAfter(typed, 12) !== undefined) return typed;
  throw new InvalidArgumentError("It must be a day, such as 2026-11-30.");
}

async function letterOn(day: string, register: StaffRegister): Promise<string | undefined> {
  const { messages, desk } = register;
  const open = await desk.proposals.open({ limit: 1 });
  const { matching } = await messages.list({ unanswered: true, limit: 1 });
  const offset = Math.max(matching - 1, 0);
  const [oldest] = (await messages.list({ unanswered: true, limit: 1, offset })).messages;
  const origin = readDeskOrigin(process.env);
  const waits = (what: string, since: string | undefined, page: string, command: string) => {
    if (since === undefined) return [];
    const age = writtenAge(Math.max(Date.now() - Date.parse(since), 0));
    const place = origin === undefined ? `${STAFF_COMMAND} ${command}` : `${origin}${page}`;
    return [`${what}, the oldest for ${age}: ${place}`];
  };
  const unanswered = counted(matching, "unanswered message");
  return composeLetter({
    day,
    rules: CONFIRMATION_RULES,
    editions: replacedStandards(),
    certificates: register.export(),
    waiting: [
      ...waits(counted(open.matching, "proposal"), open.rows[0]?.at, DESK_ROUTES.proposals, "desk"),
      ...waits(unanswered, oldest?.created_at, DESK_ROUTES.messages, "messages list --unanswered"),
    ],
  });
}
