export { changeDetails } from './account-details';
export { codeRefusal } from './code-refusal';
export { CodeResend } from './code-resend';
export { PasswordField } from './password-field';
export { handInPasswordResetCode, sendPasswordResetCode, setNewPassword } from './password-reset';
export { sendPhoneChangeCode, verifyPhoneChangeCode } from './phone-change';
export { SignInForm } from './sign-in-form';
export { registerDetails, resendSignUpCode, sendSignUpCode, verifySignUpCode } from './sign-up';
export { SmsCodeEntry } from './sms-code-entry';
