import { useSession } from "../session.ts";

/** Warns where the site's address, which the codes on papers hold, is one of this machine. */
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
