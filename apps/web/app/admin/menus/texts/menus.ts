import { textsOf } from '../../../texts/texts-of.ts'
import { menus as ne } from './menus.ne.ts'

/** The links of the shop's header and footer, for staff. */
export const menus = {
  title: 'Menus',
  intro:
    'Links in the shop’s header and footer. Changes show immediately, in both languages. Other links (categories, login, legal pages) are added automatically.',
  names: {
    header: 'Header',
    support: 'Footer: Support',
    information: 'Footer: Information',
  },
  where: {
    header: 'After the categories, on wide screens. Fits six short links.',
    support: 'Before the phone numbers and the email.',
    information: 'The column beside it.',
  },
  builtIn: 'Built-in links',
  changed: 'Changed',
  nothing: 'No links.',
  link: (number: number) => `Link ${number}`,
  labelEn: 'Label, English',
  labelNe: 'Label, Nepali',
  path: 'Link (URL)',
  pathHint:
    'A path in this shop, for example /shop?belt=himal. Leave all three fields empty to remove the link.',
  up: (number: number) => `Move link ${number} up`,
  down: (number: number) => `Move link ${number} down`,
  remove: (number: number) => `Remove link ${number}`,
  saved: 'Saved. The shop shows the change now.',
  reset: 'Restore the built-in links',
}

export const useMenusTexts = textsOf({ en: menus, ne })
