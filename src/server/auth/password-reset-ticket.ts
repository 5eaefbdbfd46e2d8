import { z } from 'zod';
import { openSealedText, sealText } from './sealed-text';

/** As long as the code itself is good. */
export const PASSWORD_RESET_SECONDS = 10 * 60;

const codeEntrySchema = z.object({ tel: z.string(), code: z.string() });

/** A code as it was typed for a number, in digits both. */
export type CodeEntry = z.infer<typeof codeEntrySchema>;

/**
 * Keeps a code between the page that asks for it and the one that asks for the new password: the
 * identity provider checks it together with the password only.
 */
export function sealCodeEntry(entry: CodeEntry): Promise<string> {
  return sealText('password reset', { ...entry }, PASSWORD_RESET_SECONDS);
}

/** null when it is forged or older than the code can be. */
export function openCodeEntry(ticket: string): Promise<CodeEntry | null> {
  return openSealedText('password reset', ticket, codeEntrySchema);
}
