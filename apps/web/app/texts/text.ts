/** What a text has in every language: the type of its English, with other words. */
export type Text<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { [K in keyof T]: Text<T[K]> }
