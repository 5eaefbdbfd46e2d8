export type { FrontEndError as AccessRefusal } from '@/api-client/front-end-errors';
export { PasswordField } from './password-field';
export { SignInForm } from './sign-in-form';
export { registerDetails, resendSignUpCode, sendSignUpCode, verifySignUpCode } from './sign-up';
export { readSmsCode } from './web-otp';
