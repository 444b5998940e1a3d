import { cart } from './cart.ne.ts'
import { catalogue } from './catalogue.ne.ts'
import { content } from './content.ne.ts'
import type { Texts } from './en.ts'
import { errors } from './errors.ne.ts'
import { notifications } from './notifications.ne.ts'
import { shell } from './shell.ne.ts'

/** Every text of the site in Nepali. */
export const ne: Texts = {
  shell,
  catalogue,
  cart,
  errors,
  content,
  notifications,
}
