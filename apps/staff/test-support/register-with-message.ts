import { DatabaseSync } from "node:sqlite";
import { contactMessage } from "@register/register/test-support/contact-message";
import { openDemoStore } from "@register/register/test-support/demo-register";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";

/** A folder with a register, closed, that holds one message. */
export async function folderWithMessage(text: string): Promise<string> {
  const data = temporaryFolder();
  await addMessage(data, text);
  return data;
}

/** Stores a message as a site does that is started and stopped again. */
export async function addMessage(data: string, text: string): Promise<void> {
  const store = await openDemoStore(data);
  await store.insertContactSubmission(contactMessage(text));
  await store.close();
}

/** The messages in a register's file, oldest first. */
export function messagesIn(file: string): string[] {
  using database = new DatabaseSync(file);
  const rows = database.prepare("SELECT message FROM contact_submissions ORDER BY id").all();
  return rows.map((row) => String(row["message"]));
}
