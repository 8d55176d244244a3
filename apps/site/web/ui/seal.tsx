/** The logo, in the colour of the text; legible from 24 px. */
export function Seal({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <g fill="none" stroke="currentColor">
        <circle cx="24" cy="24" r="22.5" strokeWidth="1.5" />
        <circle cx="24" cy="24" r="18" strokeWidth="0.75" />
        <circle cx="24" cy="24" r="20.25" strokeWidth="2.5" strokeDasharray="0.6 2.58" />
        <path d="M24 8v4M24 36v4M8 24h4M36 24h4" strokeWidth="1.25" />
      </g>
      <path d="M13.5 25.5 22 34 36.5 14.5 21.5 27.5Z" fill="var(--accent)" />
      <path d="M13.5 25.5 21.5 27.5 22 34Z" fill="currentColor" />
    </svg>
  );
}
