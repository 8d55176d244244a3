import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";

type Look = "solid" | "outline" | "quiet";

function className(look: Look): string {
  return look === "solid"
    ? `${styles.button}`
    : `${styles.button} ${styles.outline} ${look === "quiet" ? styles.quiet : ""}`;
}

export function Button({
  look = "solid",
  ...properties
}: Omit<ComponentProps<"button">, "className"> & { readonly look?: Look }) {
  return <button type="button" {...properties} className={className(look)} />;
}

export function ButtonLink({
  to,
  look = "solid",
  onClick,
}: {
  readonly to: { readonly path: string; readonly label: ReactNode };
  readonly look?: Look;
  readonly onClick?: () => void;
}) {
  return (
    <a href={to.path} className={className(look)} onClick={onClick}>
      {to.label}
    </a>
  );
}

/** Opens a new tab that cannot reach this one; `note` says so to screen readers. */
export function ExternalButtonLink({
  href,
  note,
  look,
  children,
}: {
  readonly href: string;
  readonly note: string;
  readonly look: Look;
  readonly children: ReactNode;
}) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className(look)}>
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
