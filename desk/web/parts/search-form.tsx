import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";

/**
 * A search whose fields follow the address, also after Back. They stay the same fields, so that the one that was typed
 * into keeps the focus.
 */
export function SearchForm({
  address,
  onSubmit,
  children,
}: {
  /** What the address asks for; another one resets the fields to it. */
  readonly address: string;
  readonly onSubmit: ComponentProps<"form">["onSubmit"];
  readonly children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    form.current?.reset();
  }, [address]);
  return (
    <form role="search" ref={form} onSubmit={onSubmit} className="panel">
      {children}
    </form>
  );
}
