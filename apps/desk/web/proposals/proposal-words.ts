import type { Proposal, ProposedAction } from "@register/register/desk";
import { instantText } from "../parts/formats.ts";

export function proposalTitle(action: ProposedAction): string {
  switch (action.kind) {
    case "withdraw":
      return `Withdraw ${action.number}`;
    case "suspend":
      return `Countersign the suspension of ${action.number}`;
    case "delete":
      return `Delete ${action.number}`;
    case "renumber":
      return `Change the number of ${action.number} to ${action.to}`;
    case "import":
      return `Import ${action.fileName}`;
    case "issue":
      return `Issue ${action.numbers.length === 1 ? action.numbers[0] : `${action.numbers.length} certificates`}`;
    case "add-forgery":
      return `Record a forgery of ${action.number}`;
    case "remove-forgery":
      return `Withdraw the forgery of ${action.number}`;
    case "undo":
      return `Undo import ${action.importId}`;
  }
}

/** What an approval does. */
export function approvalTitle(action: ProposedAction): string {
  const title = proposalTitle(action);
  if (action.kind === "suspend") return title;
  if (action.kind === "import") return `Approve the import of ${action.fileName}`;
  return `Approve and ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** How a proposal ended: "approved by Ben Okoro, 27 Nov 2026, 09:30". */
export function decisionText({ kind, by, at }: NonNullable<Proposal["decision"]>): string {
  return `${kind} by ${by}, ${instantText(at)}`;
}

export const SUSPENSION_OVER =
  "The suspension is over: the certificate has had another status since, or was deleted. The proposal can only be closed.";

/** What follows from an approval and from a refusal. */
export function proposalEffect({ action }: Proposal): string {
  switch (action.kind) {
    case "withdraw":
      return "An approval tells visitors that it is no longer in force; a refusal leaves it as it is.";
    case "suspend":
      return "It is suspended already. A refusal is recorded, and does not reinstate it.";
    case "delete":
      return "An approval deletes it, and visitors read that there is no such certificate; a refusal leaves it as it is.";
    case "renumber":
      return "An approval gives it the new number, and printed codes with the present one lead to “not found”; a refusal leaves it as it is.";
    case "import":
      return "An approval imports it, unless somebody has changed its certificates since; a refusal leaves the register as it is.";
    case "issue":
      return "An approval draws the files and keeps them; a refusal leaves the register as it is.";
    case "add-forgery":
      return "An approval tells visitors that papers with this number are forged, whether there is a certificate with it or not.";
    case "remove-forgery":
      return "An approval takes from visitors that papers with this number are forged; a refusal leaves it as it is.";
    case "undo":
      return "An approval deletes its new certificates and gives the others their former values; a refusal leaves the register as it is.";
  }
}
