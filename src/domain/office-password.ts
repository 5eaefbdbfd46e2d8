/** Letters of a password of the office. */
export const OFFICE_PASSWORD_LENGTH = { min: 12, max: 255 } as const;
