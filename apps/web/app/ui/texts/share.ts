import { textsOf } from '../../texts/texts-of.ts'
import { share as ne } from './share.ne.ts'

/** The button that passes a page on. */
export const share = {
  share: 'Share',
  link: 'Link to this page',
  copy: 'Copy link',
  copied: 'Copied',
  viber: 'Viber',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
}

export const useShareTexts = textsOf({ en: share, ne })
