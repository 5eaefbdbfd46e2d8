const MAX_DIGITS = 5;

/** How many digits the answer to a question for a number may have. */
export function hearingNumberDigits({ maxLength }: { readonly maxLength: number }): number {
  return Math.min(maxLength, MAX_DIGITS);
}

/** Whether an answer is a whole number, half-width and with no more digits than the question takes. */
export function isHearingNumber(answer: string, question: { readonly maxLength: number }): boolean {
  return /^\d+$/.test(answer) && answer.length <= hearingNumberDigits(question);
}
