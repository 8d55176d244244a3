import { DatabaseSync } from "node:sqlite";
import { contactMessage } from "../../database/test-support/contact-message.ts";
import { openDemoStore } from "../../database/test-support/demo-register.ts";
import { temporaryFolder } from "../../database/test-support/temporary-folder.ts";

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
