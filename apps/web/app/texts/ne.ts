import { cart } from './cart.ne.ts'
import { catalogue } from './catalogue.ne.ts'
import { content } from './content.ne.ts'
import type { Messages } from './en.ts'
import { notifications } from './notifications.ne.ts'
import { shell } from './shell.ne.ts'
import { trouble } from './trouble.ne.ts'

/** Every text of the site in Nepali. */
export const ne: Messages = {
  shell,
  catalogue,
  cart,
  trouble,
  content,
  notifications,
}
