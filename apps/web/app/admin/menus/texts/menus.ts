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
    header: 'After the categories, on wide screens. Six short ones fit.',
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
  pathHint: 'In this shop, such as /shop?belt=himal; leave all three empty for no link.',
  up: (number: number) => `Move link ${number} up`,
  down: (number: number) => `Move link ${number} down`,
  remove: (number: number) => `Remove link ${number}`,
  saved: 'Saved. The shop shows it now.',
  reset: 'Use the built-in links again',
}

export const useMenusTexts = textsOf({ en: menus, ne })
