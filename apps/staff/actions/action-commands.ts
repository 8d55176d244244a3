import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import * as v from "valibot";
import {
  type AnyAction,
  type Caller,
  isFile,
  noSuchCertificate,
  performCommand,
} from "@register/office/actions";
import type { StaffRegister } from "@register/register";
import type { CertificateNumber } from "@register/domain/numbers";
import { readDeskOrigin, readDeskRules } from "@register/settings";
import { CommandFailure } from "../failure.ts";
import { interruptible } from "../interruption.ts";
import { assertYes, authorOf, byOption, yesOption } from "../options.ts";
import { outputFile, typedPath, writeOutput } from "../output.ts";
import { visibleText } from "../visible-text.ts";
import { withRegister } from "../with-register.ts";
import { COMMANDS } from "./commands.ts";
import { type Field, fieldsOf, hyphenated, place } from "./fields.ts";
import { printResult } from "./print-result.ts";
import { numbersIn, typedNumber } from "./given-numbers.ts";

/** Groups of commands made here. */
const GROUPS: Readonly<Record<string, string>> = {
  certificates:
    "import, list, show, change, issue and export certificates, make numbers, draw codes",
  messages: "list, read, export and delete the messages of the contact form",
};

export function addActionCommands(program: Command): void {
  for (const [group, description] of Object.entries(GROUPS)) {
    program.command(group).description(description);
  }
  for (const { group, verb, ...each } of COMMANDS) {
    const commands = program.commands.find((command) => command.name() === group);
    if (commands === undefined) throw new Error(`There is no group of commands ${group}.`);
    describe(commands.command(verb), each);
  }
}

interface Flags {
  readonly by?: string;
  readonly from?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
  readonly output?: string;
  readonly [option: string]: unknown;
}

/** Gives a command the arguments and options of its action's input. */
function describe(
  command: Command,
  { action, command: described, isReading }: Omit<(typeof COMMANDS)[number], "group" | "verb">,
): void {
  const { description, arguments: named = [], asksForYes, isFileWritten } = described;
  command.description(description);
  const fields = fieldsOf(action.input);
  const positional = (named as readonly string[]).flatMap((name) =>
    fields.filter((field) => field.name === name),
  );
  for (const field of positional) command.addArgument(argumentOf(field));
  const options = fields
    .filter((field) => !positional.includes(field) && field.hiddenFromCli !== true)
    .map((field) => ({ field, option: optionOf(field) }));
  for (const { option } of options) command.addOption(option);
  const numbers = positional.find((field) => field.isList && field.isNumber === true);
  if (numbers !== undefined) {
    command.option("--from <file>", "a file with further numbers, one on each line");
  }
  if (asksForYes === true) command.addOption(yesOption());
  if (!isReading) command.addOption(byOption());
  // A list of numbers leaves no place for a further argument.
  const isArgument = isFileWritten === true && numbers === undefined;
  if (isArgument) command.argument("[file]", `${OUTPUT}; standard output without it, or for -`);
  else if (isFileWritten === true) command.option("--output <file>", OUTPUT);
  if (isFileWritten !== true) command.option("--json", "print the result as JSON");
  command.action(async (...typed: unknown[]) => {
    const flags = command.opts<Flags>();
    const input: Record<string, unknown> = {};
    // An inner object must exist even without its options.
    for (const { path } of fields) if (path.length > 1) input[path[0] ?? ""] ??= {};
    for (const [index, field] of positional.entries()) {
      const value = typed[index];
      const isNone = Array.isArray(value) && value.length === 0;
      if (!isNone || field.isRequired) place(input, field, value);
    }
    for (const { field, option } of options) {
      const value = flags[option.attributeName()];
      if (value !== undefined) place(input, field, value);
    }
    if (numbers !== undefined && flags.from !== undefined) {
      const typedNumbers = (typed[0] as readonly string[] | undefined) ?? [];
      place(input, numbers, [...typedNumbers, ...(await numbersIn(flags.from))]);
    }
    const output = isArgument ? (typed[positional.length] as string | undefined) : flags.output;
    await withRegister((register) => runCommand(action, { register, input, flags, output }));
  });
}

const OUTPUT = "the file to write, replaced when it is there";

interface Typed {
  readonly register: StaffRegister;
  readonly input: Record<string, unknown>;
  readonly flags: Flags;
  /** Path for a result that is a file. */
  readonly output: string | undefined;
}

async function runCommand(action: AnyAction, { register, input, flags, output }: Typed) {
  const { expectedVersions: expected } = action.input.entries;
  if (expected?.type === "union" && input["expectedVersions"] === undefined) {
    input["expectedVersions"] = await presentVersion(register, input["number"]);
  }
  const checked = v.safeParse(action.input, input);
  if (!checked.success) {
    throw new CommandFailure(`${checked.issues[0].message} Nothing was changed.`);
  }
  if (action.command?.asksForYes === true) assertYes(flags);
  const contextOf = (signal: AbortSignal): Caller => ({
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
    tell: (sentence) => console.error(visibleText(sentence)),
    signal,
  });
  const run = (signal: AbortSignal) => performCommand(action, contextOf(signal), checked.output);
  // Long work heeds the signal, and reports earlier commits.
  const result = await (action.runsInWorker === true ? interruptible(run) : run(NEVER));
  if (isFile(result)) {
    assertNamedAs(result.fileName, output);
    await writeOutput(result.contents, output, { ownerOnly: true });
    return result.written?.();
  }
  printResult(result as object | null, {
    location: register.location,
    isJson: flags.json ?? false,
    failure: action.command?.failure?.(result, checked.output),
  });
}

/** Programs open a file by its ending: a ZIP named as a PDF shows one of its files, or none. */
function assertNamedAs(fileName: string, output = ""): void {
  const [fileEnding, typed] = [fileName, output].map((name) => extname(name).toLowerCase());
  const isOther =
    fileEnding !== typed && [fileEnding, typed].every((end) => end === ".pdf" || end === ".zip");
  if (isOther) {
    throw new CommandFailure(
      `${output} would be a file of the kind ${fileEnding}. Nothing was written.`,
    );
  }
}

const NEVER = new AbortController().signal;

/** A person who types a number has seen no version, so the current one counts. */
async function presentVersion(register: StaffRegister, typed: unknown): Promise<string> {
  const number = typed as CertificateNumber;
  const current = await register.findCertificate(number);
  if (current === undefined) throw new CommandFailure(noSuchCertificate(number).reason);
  return current.updated_at;
}

function argumentOf(field: Field): Argument {
  const { isRequired, isList, isNumber, description } = field;
  const shown = hyphenated(field.name) + (isList ? "..." : "");
  // Numbers may come from a file instead.
  const isOptional = !isRequired || (isList && isNumber === true);
  const argument = new Argument(isOptional ? `[${shown}]` : `<${shown}>`, description);
  return field.choices === undefined
    ? argument.argParser(parserOf(field))
    : argument.choices(field.choices);
}

function optionOf(field: Field): Option {
  const flag = `--${field.option ?? hyphenated(field.name)}`;
  const shown = field.isSwitch ? flag : `${flag} <${field.value ?? hyphenated(field.name)}>`;
  const option = new Option(shown, field.description).makeOptionMandatory(
    field.isRequired && field.name !== "expectedVersions",
  );
  if (field.choices !== undefined) return option.choices(field.choices);
  return field.isSwitch ? option : option.argParser(parserOf(field, field.isNumber === true));
}

/** Checks a field while it is parsed, so that commander names the wrong argument or option. */
function parserOf(field: Field, mayBeEmpty = false) {
  return (typed: string, before?: unknown): unknown => {
    const value = mayBeEmpty && typed === "" ? typed : valueOf(field, typed);
    const checked = v.safeParse(field.schema, field.isList ? [value] : value);
    if (!checked.success) throw new InvalidArgumentError(checked.issues[0].message);
    return field.isList ? [...((before as readonly unknown[] | undefined) ?? []), value] : value;
  };
}

function valueOf({ isNumber, isWhole, file }: Field, typed: string): unknown {
  if (isNumber === true) return typedNumber(typed);
  if (file === "contents") return readFileSync(typedPath(typed)).toString("base64");
  // JSON, or the path of a JSON file.
  if (file === "json")
    return /^\s*(?:\{|$)/.test(typed) ? typed : readFileSync(typedPath(typed), "utf8");
  if (file !== undefined) return file === "read" ? typedPath(typed) : outputFile(typed);
  // Every schema refuses NaN.
  if (isWhole) return /^\d{1,15}$/.test(typed) ? Number(typed) : Number.NaN;
  return typed;
}
