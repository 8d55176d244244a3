import type { Command } from "commander";
import { PIPED_STAFF_COMMAND, STAFF_COMMAND } from "@register/settings";

/** `completion`: what is typed after `staff`, for bash and zsh. */
export function addCompletionCommand(program: Command): void {
  program
    .command("completion")
    .description("print a shell function `staff` that completes commands and options")
    .addHelpText(
      "after",
      `
For bash, and for zsh after \`autoload -U bashcompinit; bashcompinit\`, in the folder of the project:
  source <(${PIPED_STAFF_COMMAND} completion)

Then "staff cert<Tab>" is completed, and means "${STAFF_COMMAND} certificates".`,
    )
    .action(() => {
      const words = wordsAfter(program, []).map(
        ([line, next]) => `    "${line}") words="${next.join(" ")}" ;;`,
      );
      console.log(`staff() { ${PIPED_STAFF_COMMAND} "$@"; }
_staff() {
  local words="" line="\${COMP_WORDS[*]:1:2}"
  case "\${COMP_CWORD}" in 1) line="" ;; 2) line="\${COMP_WORDS[1]}" ;; esac
  case "$line" in
${words.join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _staff staff`);
    });
}

/** What may follow each beginning of a command line. */
function wordsAfter(
  command: Command,
  line: readonly string[],
): readonly (readonly [string, readonly string[]])[] {
  const names = command.commands.map((each) => each.name());
  const options = command.options.flatMap(({ long }) => long ?? []);
  return [
    [line.join(" "), [...names, ...options, "--help"]],
    ...command.commands.flatMap((each) => wordsAfter(each, [...line, each.name()])),
  ];
}
