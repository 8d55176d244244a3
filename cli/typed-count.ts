import { InvalidArgumentError } from "commander";

export function positiveInteger(typed: string): number {
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new InvalidArgumentError("A whole number from 1.");
  return Number(typed);
}
