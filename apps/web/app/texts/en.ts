import { cart } from './cart.ts'
import { catalogue } from './catalogue.ts'
import { content } from './content.ts'
import { errors } from './errors.ts'
import { notifications } from './notifications.ts'
import { shell } from './shell.ts'
import type { Text } from './text.ts'

/**
 * Every text of the site in English. A text with a value in it is a function, so that no sentence is glued
 * from pieces. ne.ts has the same keys or it does not compile.
 */
export const en = {
  shell,
  catalogue,
  cart,
  errors,
  content,
  notifications,
}

export type Texts = Text<typeof en>
