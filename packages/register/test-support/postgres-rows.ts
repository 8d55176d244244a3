/** The statement that puts a certificate into the register with no check but the database's own. */
export function insertOfCertificate(number: string, text = "x", date = "2024-02-29"): string {
  return `insert into certificates (certificate_number, commodity, issuance_date)
          values ('${number}', '${text}', '${date}')`;
}

/** The same for a message. */
export function insertOfMessage(
  name: string,
  address: string,
  phone: string,
  text: string,
): string {
  return `insert into contact_submissions (name, email, phone, message)
          values ('${name}', '${address}', '${phone}', '${text}')`;
}
