/** The words of a calendar file; {number} and {page} stand for the certificate's number and the address of its page. */
export interface CalendarWords {
  /** What happens on the day; the vessel follows. */
  readonly summary: string;
  readonly description: string;
}

export const ENGLISH_CALENDAR: CalendarWords = {
  summary: "Certificate {number} expires",
  description: "Check on the day what the register says: {page}",
};
