import type { Messages } from './en.ts'
import { cart } from './ne/cart.ts'
import { catalogue } from './ne/catalogue.ts'
import { content } from './ne/content.ts'
import { notifications } from './ne/notifications.ts'
import { shell } from './ne/shell.ts'
import { trouble } from './ne/trouble.ts'

/** Every text of the site in Nepali. */
export const ne: Messages = {
  shell,
  catalogue,
  cart,
  trouble,
  content,
  notifications,
}
