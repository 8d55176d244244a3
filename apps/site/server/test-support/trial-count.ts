/** How often a trial tries something, by a variable of the environment. None would pass for a trial that holds. */
export function trialCount(variable: "KILLS" | "REQUESTS", usual: number): number {
  const count = Number(process.env[variable] ?? usual);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`${variable} is a whole number from 1 on, not "${process.env[variable]}".`);
}
