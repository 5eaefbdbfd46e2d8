/** 応相談 dates that can be asked for (SPEC sections 5 and 9). */
export const MAX_WISHES = 3;
