/**
 * The user name of a phone number: its 10 or 11 digits. Takes the national form and E.164 with
 * Japan's country code; undefined for anything else.
 */
export function toUserName(text: string): string | undefined {
  const digits = text.replace(/^\+81/, '0');
  return /^\d{10,11}$/.test(digits) ? digits : undefined;
}

/** An e-mail address as an alias is kept; undefined for anything else. */
export function toEmailAlias(text: string): string | undefined {
  return text.includes('@') ? text.toLowerCase() : undefined;
}

/** The number in E.164, as the tokens' phone_number claim has it. */
export function toE164(userName: string): string {
  return `+81${userName.replace(/^0/, '')}`;
}
