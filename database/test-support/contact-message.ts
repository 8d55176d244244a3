import type { ContactSubmission } from "../../domain/contact-submission.ts";

/** A message as the contact form would send it, with this text. */
export function contactMessage(text: string): ContactSubmission {
  return { name: "Ana", email: "ana@ships.example", phone: null, message: text };
}
