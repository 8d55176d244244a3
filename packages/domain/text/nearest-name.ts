/** The default is a third of the name, at least 2 edits. */
export function nearestName<Name extends string>(
  typed: string,
  names: readonly Name[],
  lettersOff?: number,
): Name | undefined {
  const most = (name: string) => lettersOff ?? Math.max(2, name.length / 3);
  const length = Array.from(typed).length;
  const [nearest] = names
    // The difference in length is a lower bound, so long texts take no time.
    .filter((name) => Math.abs(length - Array.from(name).length) <= most(name))
    .map((name) => ({ name, distance: editDistance(typed, name) }))
    .filter(({ name, distance }) => distance <= most(name))
    .toSorted((a, b) => a.distance - b.distance);
  return nearest?.name;
}

/** Optimal string alignment. */
function editDistance(a: string, b: string): number {
  const letters = Array.from(a);
  const lettersOfB = Array.from(b);
  let beforeThat: number[] = [];
  let previous = Array.from({ length: lettersOfB.length + 1 }, (_, index) => index);
  for (const [row, letter] of letters.entries()) {
    const current = [row + 1];
    for (const [column, letterOfB] of lettersOfB.entries()) {
      const isSwapped = letter === lettersOfB[column - 1] && letters[row - 1] === letterOfB;
      current.push(
        Math.min(
          (current[column] ?? 0) + 1,
          (previous[column + 1] ?? 0) + 1,
          (previous[column] ?? 0) + (letter === letterOfB ? 0 : 1),
          isSwapped ? (beforeThat[column - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    beforeThat = previous;
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
