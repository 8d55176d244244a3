/** Says what is being done at this moment, on a line of the terminal that is soon written over. */
export function showProgress(status: string): void {
  const { isTTY, columns } = process.stderr;
  if (isTTY) process.stderr.write(`\r\u001B[K${status.slice(0, (columns || 80) - 1)}`);
}
