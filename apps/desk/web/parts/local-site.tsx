import { useSession } from "../session.ts";

/** Warns if printed codes would contain the address of this machine. */
export function LocalSite() {
  const { publicOrigin } = useSession();
  if (new URL(publicOrigin).hostname !== "localhost") return null;
  return (
    <p className="notice">
      The code leads to {publicOrigin}, which only this machine knows. Set PUBLIC_ORIGIN to the
      site’s public address first.
    </p>
  );
}
