import type { Messages } from './en.ts'
import { auth } from './ne/auth.ts'
import { cart } from './ne/cart.ts'
import { catalogue } from './ne/catalogue.ts'
import { checkout } from './ne/checkout.ts'
import { content } from './ne/content.ts'
import { notifications } from './ne/notifications.ts'
import { order } from './ne/order.ts'
import { places } from './ne/places.ts'
import { shell } from './ne/shell.ts'
import { trouble } from './ne/trouble.ts'

/** Every text of the site in Nepali. */
export const ne: Messages = {
  shell,
  catalogue,
  cart,
  checkout,
  order,
  places,
  auth,
  trouble,
  content,
  notifications,
}
