// Durations in milliseconds, as dates count them. Durations in other units say so in their names.
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** In seconds, for cookies, caches and queues. */
export const DAY_SECONDS = 24 * 60 * 60
