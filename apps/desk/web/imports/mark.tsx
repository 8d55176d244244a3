const MARKS = { fault: ["✕", "Fault"], doubt: ["?", "Doubt"] } as const;

/** What is faulty and what is only doubtful, by sign, word and colour. */
export function Mark({ of }: { readonly of: keyof typeof MARKS }) {
  const [sign, word] = MARKS[of];
  return (
    <span className={of}>
      <span aria-hidden="true">{sign}</span> {word}
    </span>
  );
}
