import { cart } from './cart.en.ts'
import { catalogue } from './catalogue.en.ts'
import { content } from './content.en.ts'
import { errors } from './errors.en.ts'
import { notifications } from './notifications.en.ts'
import { shell } from './shell.en.ts'
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
