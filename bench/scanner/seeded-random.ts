/** Numbers that look random and are the same for the same seed (mulberry32). */
export interface SeededRandom {
  /** From 0 up to, not including, 1. */
  unit(): number;
  between(low: number, high: number): number;
  /** From low to high, both included. */
  whole(low: number, high: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  chance(probability: number): boolean;
  /** Normally distributed, mean 0, standard deviation 1. */
  normal(): number;
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const unit = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + (high - low) * unit();
  return {
    unit,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (choices) => choices[Math.floor(unit() * choices.length)] ?? choices[0],
    chance: (probability) => unit() < probability,
    // The sum of four uniform numbers: close enough to normal, and cheap enough for every pixel.
    normal: () => (unit() + unit() + unit() + unit() - 2) * Math.sqrt(3),
  };
}
