import { usePageData } from "../navigation/visit.ts";
import { useAddressIn } from "./language-links.tsx";
import styles from "./language-offer.module.css";

/** One quiet line for a reader whose browser asks for another language, in that language: never a redirect. */
export function LanguageOffer() {
  const { offer } = usePageData();
  const addressIn = useAddressIn();
  if (offer === undefined) return null;
  const { language, tag, sentence } = offer;
  return (
    <div className={styles.offer}>
      <a href={addressIn(language)} lang={tag} dir="auto">
        {sentence}
      </a>
    </div>
  );
}
