import { checkContactSubmission, type ContactSubmission } from "@register/domain/messages";

/** A message as the contact form would send it, with this text and nothing in the fields that may be empty. */
export function contactMessage(text: string): ContactSubmission {
  const check = checkContactSubmission({ name: "Ana", email: "ana@ships.example", message: text });
  if (!check.ok) throw new Error(JSON.stringify(check.faults));
  return check.submission;
}
