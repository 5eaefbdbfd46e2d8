import { z } from 'zod';
import {
  CONFIRMATION_CODE_MESSAGE,
  isConfirmationCode,
  normaliseConfirmationCode,
  normaliseSignInName,
  PASSWORD_LENGTH,
  PASSWORD_TOO_LONG_MESSAGE,
  PASSWORD_TOO_SHORT_MESSAGE,
  PLANET_PASSWORD_TOO_SHORT_MESSAGE,
  signInNameProblem,
} from '@/domain/account-credentials';
import { contactProblem, normaliseContact } from '@/domain/contact';
import { isJapanDate, isJapanDateTime, toJapanDate } from '@/domain/japan-time';
import {
  EMAIL_TOO_LONG_MESSAGE,
  emailProblem,
  nameKanaProblem,
  nameProblem,
  normaliseEmail,
  normaliseName,
  normaliseNameKana,
} from '@/domain/personal-details';
import { isPhone, normalisePhone, PHONE_MESSAGE } from '@/domain/phone';
import { isPostcode, normalisePostcode, POSTCODE_MESSAGE } from '@/domain/postcode';
import { countLetters } from '@/domain/text-input';

/** Converts numbers to strings, since the main API also sends numeric ids (SPEC section 3). */
export const idSchema = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().min(1),
);

export const idInputSchema = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/, '指定された内容が見つかりません。もう一度お選びください');

/** Tokens of card gateways have up to some hundred characters; sealed, 2,000 still fit into a cookie. */
export const creditTokenSchema = z.string().max(2_000);

export const yenSchema = z.int();

export const queryBooleanSchema = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Arguments of `refine` that allow at most `max` letters, as a person counts them. */
export function lettersUpTo(max: number) {
  return [(text: string) => countLetters(text) <= max, `${max}文字以内で入力してください`] as const;
}

/** Longer than any line a person types. Keeps the rules from running over a megabyte. */
const MAX_TYPED_LENGTH = 300;
const TOO_LONG_MESSAGE = '入力された文字が多すぎます';

function typedField(
  normalise: (value: string) => string,
  problem: (value: string) => string | undefined,
  tooLongMessage = TOO_LONG_MESSAGE,
) {
  return z
    .string()
    .max(MAX_TYPED_LENGTH, tooLongMessage)
    .transform((value, context) => {
      const message = problem(value);
      if (message) context.addIssue({ code: 'custom', message });
      return normalise(value);
    });
}

/** A text as typed. It is normalised only once its length is known to be that of a line. */
export function typedTextSchema(normalise: (value: string) => string) {
  return z
    .string()
    .max(MAX_TYPED_LENGTH, { error: TOO_LONG_MESSAGE, abort: true })
    .overwrite(normalise);
}

/** A phone number as typed; parses to 10 or 11 digits without hyphens (SPEC section 5). */
export const phoneSchema = typedField(normalisePhone, (value) =>
  isPhone(value) ? undefined : PHONE_MESSAGE,
);

/** A mobile number or an e-mail address as typed; parses to digits or the address. */
export const signInNameSchema = typedField(normaliseSignInName, signInNameProblem);

/** A mobile number or a mail address to which something is sent, as typed; parses to digits or the address. */
export const contactSchema = typedField(normaliseContact, contactProblem);

/** A postal code as typed; parses to seven digits. */
export const postcodeSchema = typedField(normalisePostcode, (value) =>
  isPostcode(value) ? undefined : POSTCODE_MESSAGE,
);

/** A confirmation code as typed; parses to six digits (SPEC section 5). */
export const confirmationCodeSchema = typedField(normaliseConfirmationCode, (value) =>
  isConfirmationCode(value) ? undefined : CONFIRMATION_CODE_MESSAGE,
);

/** Ordinary accounts: 6 to 255 characters, not trimmed. */
export const passwordSchema = z
  .string()
  .min(PASSWORD_LENGTH.min, PASSWORD_TOO_SHORT_MESSAGE)
  .max(PASSWORD_LENGTH.max, PASSWORD_TOO_LONG_MESSAGE);

/** Accounts moved to planet: 8 to 255 characters (SPEC section 5). */
export const planetPasswordSchema = z
  .string()
  .min(PASSWORD_LENGTH.planetMin, PLANET_PASSWORD_TOO_SHORT_MESSAGE)
  .max(PASSWORD_LENGTH.max, PASSWORD_TOO_LONG_MESSAGE);

export const nameSchema = typedField(normaliseName, nameProblem);
export const nameKanaSchema = typedField(normaliseNameKana, nameKanaProblem);
export const emailSchema = typedField(normaliseEmail, emailProblem, EMAIL_TOO_LONG_MESSAGE);

/** `yyyy-MM-dd` in Japan time. */
export const japanDateSchema = z.string().refine(isJapanDate, '日付を選び直してください');

/** `yyyy-MM-ddTHH:mm:00` in Japan time. */
export const japanDateTimeSchema = z.string().refine(isJapanDateTime, '日時を選び直してください');

/** ISO 8601 with offset. In Japan, its day is one that `japanDateSchema` takes: others cannot be stored or shown. */
export const instantInputSchema = z
  .union(
    [z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })],
    '日時を入力し直してください',
  )
  .refine((instant) => isJapanDate(toJapanDate(new Date(instant))), '日時を入力し直してください');

/** The format of times in answers to the office: ISO 8601 with the offset of Japan. */
export const officeTimeSchema = z.iso.datetime({ offset: true });

/** The time and the author of an act of the office. */
export const madeBySchema = z.object({ at: officeTimeSchema, authorName: z.string() });

/** The first and last digits of a card number are all that may be sent or stored. */
export const cardFields = {
  cardNumberHead: z.string().regex(/^\d{4,6}$/),
  cardNumberBottom: z.string().regex(/^\d{4}$/),
  yy: z.string().regex(/^\d{2}$/),
  mm: z.string().regex(/^(0[1-9]|1[0-2])$/),
  customerName: z.string().max(80),
};

/** Consumption tax in percent. */
export const taxRateSchema = z.union([z.literal(10), z.literal(8), z.literal(0)]);
