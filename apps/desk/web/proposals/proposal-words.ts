import type { Proposal, ProposedAction } from "@register/register/desk";

export function proposalTitle(action: ProposedAction): string {
  switch (action.kind) {
    case "withdraw":
      return `Withdraw ${action.number}`;
    case "suspend":
      return `Countersign the suspension of ${action.number}`;
    case "delete":
      return `Delete ${action.number}`;
    case "import":
      return `Import ${action.fileName}`;
    case "undo":
      return `Undo import ${action.importId}`;
  }
}

/** What follows from an approval and from a refusal. */
export function proposalEffect({ action }: Proposal): string {
  switch (action.kind) {
    case "withdraw":
      return "An approval tells visitors that it is no longer in force; a refusal leaves it as it is.";
    case "suspend":
      return "It is suspended already. A refusal is recorded, and does not reinstate it.";
    case "delete":
      return "An approval deletes it, and visitors read that there is no such certificate; a refusal leaves it as it is.";
    case "import":
      return "An approval imports it, unless somebody has changed its certificates since; a refusal leaves the register as it is.";
    case "undo":
      return "An approval deletes its new certificates and gives the others their former values; a refusal leaves the register as it is.";
  }
}
