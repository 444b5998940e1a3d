import { cart } from './cart.ne.ts'
import { catalogue } from './catalogue.ne.ts'
import { content } from './content.ne.ts'
import type { Texts } from './en.ts'
import { notifications } from './notifications.ne.ts'
import { shell } from './shell.ne.ts'
import { trouble } from './trouble.ne.ts'

/** Every text of the site in Nepali. */
export const ne: Texts = {
  shell,
  catalogue,
  cart,
  trouble,
  content,
  notifications,
}
