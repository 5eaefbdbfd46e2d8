/** As the contract takes it. */
const MAX_LENGTH = 40;

/** What is wrong with a (normalised) code before it is asked for, or undefined. */
export function couponCodeProblem(code: string): string | undefined {
  if (code === '') return 'クーポンコードを入力してください';
  return code.length > MAX_LENGTH
    ? `クーポンコードは${MAX_LENGTH}文字以内で入力してください`
    : undefined;
}
