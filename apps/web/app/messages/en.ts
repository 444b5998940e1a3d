import { cart } from './en/cart.ts'
import { catalogue } from './en/catalogue.ts'
import { content } from './en/content.ts'
import { notifications } from './en/notifications.ts'
import { shell } from './en/shell.ts'
import { trouble } from './en/trouble.ts'

/**
 * Every text of the site in English. A text with a value in it is a function, so that no sentence is glued
 * from pieces. ne.ts has the same keys or it does not compile.
 */
export const en = {
  shell,
  catalogue,
  cart,
  trouble,
  content,
  notifications,
}

export type Text<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { [K in keyof T]: Text<T[K]> }

export type Messages = Text<typeof en>
