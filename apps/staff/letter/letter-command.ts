import { type Command, InvalidArgumentError } from "commander";
import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import { replacedStandards } from "@register/content/standards";
import { londonDate, monthsAfter } from "@register/domain/days";
import { DESK_ROUTES } from "@register/domain/site";
import { counted } from "@register/domain/text";
import type { StaffRegister } from "@register/register";
import { readDeskOrigin, readMailSettings, STAFF_COMMAND } from "@register/settings";
import { writtenAge } from "../doctor/written-age.ts";
import { CommandFailure, failureText } from "../failure.ts";
import type { SendOfficeMail } from "../other-apps.ts";
import { visibleText } from "../visible-text.ts";
import { withRegister } from "../with-register.ts";
import { composeLetter, weekOf, writtenDay } from "./letter.ts";

interface Flags {
  readonly print?: boolean;
  readonly week?: string;
}

export function addLetterCommand(program: Command, sendOfficeMail: SendOfficeMail): void {
  program
    .command("letter")
    .description("mail the office what ends, is due, is overdue or waits this week")
    .option("--print", "show the letter, and send nothing")
    .option("--week <day>", "the letter of another week, such as a missed one: 2026-11-30", anyDay)
    .action(async ({ print = false, week }: Flags) => {
      const day = week ?? londonDate(new Date());
      const title = `week of Monday, ${writtenDay(weekOf(day).first)}`;
      const mail = print ? undefined : readMailSettings(process.env);
      const body = await withRegister((register) => letterOn(day, register));
      if (body === undefined) {
        console.log(`Nothing is to be told in the ${title}${print ? "" : ": no letter was sent"}.`);
        return;
      }
      const subject = `Certificates, ${title}`;
      const text = `${body}\n\n-- \nThe website sends this letter once a week if there is something to tell.\nShow it: ${STAFF_COMMAND} letter --print\n`;
      if (print) {
        process.stdout.write(visibleText(`Subject: ${subject}\n\n${text}`));
        return;
      }
      if (mail === undefined) {
        throw new CommandFailure(
          "SMTP_URL and NOTIFY_TO are not set: no letter was sent. --print shows it.",
        );
      }
      const to = mail.to.join(", ");
      await sendOfficeMail(mail, { to: mail.to, subject, text }).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : failureText(error);
        throw new CommandFailure(
          `The letter to ${to} was not sent, or not to all: ${visibleText(reason.replaceAll(/\s+/g, " "))}`,
        );
      });
      console.log(`The letter of the ${title} was sent to ${to}.`);
    });
}

function anyDay(typed: string): string {
  // The stages of the letter lie within a year.
  if (monthsAfter(typed, 12) !== undefined) return typed;
  throw new InvalidArgumentError("It must be a day, such as 2026-11-30.");
}

async function letterOn(day: string, register: StaffRegister): Promise<string | undefined> {
  const origin = readDeskOrigin(process.env);
  const where = (path: string, command: string) =>
    origin === undefined ? `${STAFF_COMMAND} ${command}` : `${origin}${path}`;
  const proposals = await register.desk.proposals.open({ limit: 1 });
  const unanswered = { unanswered: true, limit: 1 };
  const { matching } = await register.messages.list(unanswered);
  const [oldest] =
    matching === 0
      ? []
      : (await register.messages.list({ ...unanswered, offset: matching - 1 })).messages;
  return composeLetter({
    day,
    rules: CONFIRMATION_RULES,
    editions: replacedStandards(),
    certificates: register.export(),
    placeOf: (filter) =>
      filter === undefined
        ? `${STAFF_COMMAND} certificates export`
        : where(
            `${DESK_ROUTES.certificates}?${new URLSearchParams(filter).toString()}`,
            "verdict" in filter
              ? `certificates list --status ${filter.verdict}`
              : `certificates list --edition "${filter.edition}"`,
          ),
    waiting: [
      ...waits(
        proposals.matching,
        "proposal",
        proposals.rows[0]?.at,
        where(DESK_ROUTES.proposals, "desk"),
      ),
      ...waits(
        matching,
        "unanswered message",
        oldest?.created_at,
        where(DESK_ROUTES.messages, "messages list --unanswered"),
      ),
    ],
  });
}

function waits(count: number, noun: string, at: string | undefined, place: string) {
  if (count === 0 || at === undefined) return [];
  const age = writtenAge(Math.max(Date.now() - Date.parse(at), 0));
  return [`${counted(count, noun)}, the oldest for ${age}: ${place}`];
}
