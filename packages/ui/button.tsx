import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";

type Look = "solid" | "outline" | "quiet";

function className(variant: Look): string {
  return variant === "solid"
    ? `${styles.button}`
    : `${styles.button} ${styles.outline} ${variant === "quiet" ? styles.quiet : ""}`;
}

export function Button({
  variant = "solid",
  ...properties
}: Omit<ComponentProps<"button">, "className"> & { readonly variant?: Look }) {
  return <button type="button" {...properties} className={className(variant)} />;
}

export function ButtonLink({
  to,
  variant = "solid",
  onClick,
}: {
  readonly to: { readonly path: string; readonly label: ReactNode };
  readonly variant?: Look;
  readonly onClick?: () => void;
}) {
  return (
    <a href={to.path} className={className(variant)} onClick={onClick}>
      {to.label}
    </a>
  );
}

/** Opens a new tab that cannot reach this one; `note` says so to screen readers. */
export function ExternalButtonLink({
  href,
  note,
  variant,
  children,
}: {
  readonly href: string;
  readonly note: string;
  readonly variant: Look;
  readonly children: ReactNode;
}) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className(variant)}>
      {children}
      <span className="visually-hidden"> {note}</span>
    </a>
  );
}

export function ButtonRow({
  needsScript = false,
  children,
}: {
  readonly needsScript?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.row} data-needs-script={needsScript ? "" : undefined}>
      {children}
    </div>
  );
}
