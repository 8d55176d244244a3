import type { Proposal, ProposedAction } from "../../contract.ts";

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
      return "Approved, visitors are told that it is no longer in force. Refused, it stays as it is.";
    case "suspend":
      return "It has been suspended already. A refusal is recorded, and does not reinstate it.";
    case "delete":
      return "Approved, visitors read that the register has no such certificate. Refused, it stays.";
    case "import":
      return "Approved, the file is checked anew and imported. Refused, the register stays as it is.";
    case "undo":
      return "Approved, its new certificates are deleted and the others have their former values again.";
  }
}
