import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import * as v from "valibot";
import type { Action, ActionCommand, Caller } from "@register/office/actions";
import { ACTIONS, actionOf, isFile, noSuchCertificate, perform } from "@register/office/actions";
import type { StaffRegister } from "@register/register";
import type { CertificateNumber } from "@register/domain/numbers";
import { readDeskOrigin, readDeskRules } from "@register/settings";
import { fromOption, typedNumber, typedNumbers } from "../certificates/typed-number.ts";
import { CommandFailure } from "../failure.ts";
import { assertConfirmed, type AuthorFlags, authorOf, byOption } from "../options.ts";
import { visibleText } from "../terminal-text.ts";
import { outputArgument, outputOption, typedPath, assertWritable, writeOutput } from "../output.ts";
import { withRegister } from "../with-register.ts";
import { type Field, fieldsOf, hyphenated, place } from "./fields.ts";
import { printResult } from "./print-result.ts";

/** Adds a command for each action that is one, below the groups that are there. */
export function addActionCommands(program: Command): void {
  for (const name of Object.keys(ACTIONS)) {
    const action = actionOf(name);
    if (action?.command !== undefined) addCommand(program, name, action, action.command);
  }
}

type Flags = AuthorFlags & {
  readonly from?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
  readonly output?: string;
  readonly [option: string]: unknown;
};

function addCommand(
  program: Command,
  actionName: string,
  action: Action,
  described: ActionCommand<object>,
): void {
  const { description, help = "", confirm, isFileWritten = false } = described;
  const [group = "", name = ""] = (described.name ?? actionName.replace(".", " ")).split(" ");
  const command = program.commands
    .find((each) => each.name() === group)
    ?.command(name)
    .description(description);
  if (command === undefined) throw new Error(`There is no group of commands ${group}.`);
  const fields = fieldsOf(action.input);
  const named: readonly string[] = described.arguments ?? [];
  const positional = named.flatMap((each) => fields.filter((field) => field.name === each));
  for (const field of positional) command.addArgument(argumentOf(field));
  const options = fields
    .filter((field) => !positional.includes(field) && field.isAsked !== true)
    .map((field) => ({ field, option: optionOf(field) }));
  for (const { option } of options) command.addOption(option);
  const numbers = positional.find((field) => field.kind === "list" && field.isNumber === true);
  if (numbers !== undefined) command.addOption(fromOption());
  if (confirm !== undefined) command.option("--yes", "do it without asking");
  if (action.role !== "reads") command.addOption(byOption());
  // A list of numbers leaves no place for one more argument.
  const isOutputOption = described.file !== undefined || (isFileWritten && numbers !== undefined);
  if (isOutputOption) command.addOption(outputOption());
  else if (isFileWritten) command.addArgument(outputArgument());
  if (!isFileWritten) command.option("--json", "print the result as JSON");
  command.addHelpText("after", help);
  command.action(async (...typed: unknown[]) => {
    const flags = command.opts<Flags>();
    const input: Record<string, unknown> = {};
    // An inner object is there even when none of its options is.
    for (const { path } of fields) if (path.length > 1) input[path[0] ?? ""] ??= {};
    for (const [index, field] of positional.entries()) place(input, field, typed[index]);
    for (const { field, option } of options) {
      const value = flags[option.attributeName()];
      if (value !== undefined) place(input, field, value);
    }
    if (numbers !== undefined) {
      place(input, numbers, await typedNumbers(typed[0] as readonly string[], flags.from));
    }
    const typedLast = isFileWritten ? (typed[positional.length] as string | undefined) : undefined;
    const output = isOutputOption ? flags.output : typedLast;
    await withRegister((register) =>
      runCommand(actionName, action, { register, input, flags, output }),
    );
  });
}

interface Typed {
  readonly register: StaffRegister;
  readonly input: Record<string, unknown>;
  readonly flags: Flags;
  /** The file for a result that is one. */
  readonly output: string | undefined;
}

async function runCommand(name: string, action: Action, { register, input, flags, output }: Typed) {
  const { expected } = action.input.entries;
  if (expected?.type === "string" && input["expected"] === undefined) {
    input["expected"] = await presentVersion(register, input["number"]);
  }
  const checked = v.safeParse(action.input, input);
  if (!checked.success) {
    throw new CommandFailure(`${checked.issues[0].message} Nothing was changed.`);
  }
  const question = await action.command?.confirm?.(register, checked.output);
  if (question !== undefined) {
    await assertConfirmed(visibleText(question.question), flags, question.done);
    Object.assign(checked.output, question.seen);
  }
  const context: Caller = {
    register,
    get person() {
      return { name: authorOf(flags), role: "administers" } as const;
    },
    isCommand: true,
    secondPerson: false,
    get deskOrigin() {
      return readDeskOrigin(process.env);
    },
    get publicOrigin() {
      return readDeskRules(process.env).publicOrigin;
    },
    signal: new AbortController().signal,
  };
  await assertWritable(output);
  const result = await perform(name, context, checked.output);
  if (output !== undefined && isDone(result)) {
    const file = await action.command?.file?.(context, checked.output);
    if (isFile(file)) await writeOutput(file.contents, output, { ownerOnly: true });
  }
  if (isFile(result)) return writeOutput(result.contents, output, { ownerOnly: true });
  printResult(result as object | null, {
    location: register.location,
    isJson: flags.json ?? false,
    failure: action.command?.failure?.(result, checked.output),
  });
}

function isDone(result: unknown): boolean {
  return (result as { readonly kind?: unknown } | null)?.kind === "done";
}

/** A person who types a number has not seen a version: the present one is meant. */
async function presentVersion(register: StaffRegister, typed: unknown): Promise<string> {
  const number = typed as CertificateNumber;
  const present = await register.findCertificate(number);
  if (present === undefined) throw new CommandFailure(noSuchCertificate(number).reason);
  return present.updated_at;
}

function argumentOf(field: Field): Argument {
  const { kind, isNumber } = field;
  const shown = hyphenated(field.name);
  if (kind === "list" && isNumber === true) return new Argument(`[${shown}...]`, field.description);
  const argument = new Argument(
    kind === "list" ? `<${shown}...>` : `<${shown}>`,
    field.description,
  );
  if (field.choices !== undefined) return argument.choices(field.choices);
  return argument.argParser(parserOf(field));
}

function optionOf(field: Field): Option {
  const flag = `--${field.option ?? hyphenated(field.name)}`;
  const shown =
    field.kind === "switch" ? flag : `${flag} <${field.value ?? hyphenated(field.name)}>`;
  const option = new Option(shown, field.description).makeOptionMandatory(
    field.isRequired && field.name !== "expected",
  );
  if (field.choices !== undefined) return option.choices(field.choices);
  return field.kind === "switch" ? option : option.argParser(parserOf(field));
}

/** Checks a field as it is typed, so that commander names the argument or option that is wrong. */
function parserOf({ kind, schema, isNumber, isPath }: Field) {
  return (typed: string, before?: unknown): unknown => {
    if (isNumber === true) return typedNumber(typed);
    if (isPath === true) return typedPath(typed);
    const value = kind === "number" || kind === "list" ? wholeNumber(typed) : typed;
    const checked = v.safeParse(schema, kind === "list" ? [value] : value);
    if (!checked.success) throw new InvalidArgumentError(checked.issues[0].message);
    return kind === "list" ? [...((before as readonly unknown[] | undefined) ?? []), value] : value;
  };
}

/** NaN for anything else, which every schema refuses. */
function wholeNumber(typed: string): number {
  return /^\d{1,15}$/.test(typed) ? Number(typed) : Number.NaN;
}
