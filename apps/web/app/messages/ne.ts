import type { Messages } from './en.ts'

/** Every text of the site in Nepali. */
export const ne: Messages = {
  shell: {
    brand: 'हिमालयन ग्रीन',
  },
  catalogue: {},
  cart: {},
  checkout: {},
  order: {},
  vendor: {},
  auth: {},
}
