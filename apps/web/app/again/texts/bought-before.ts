import { textsOf } from '../../texts/texts-of.ts'
import { boughtBefore as ne } from './bought-before.ne.ts'

/** What somebody bought before, on a page that is empty. */
export const boughtBefore = {
  title: 'Bought before',
  second: 'पहिले किनेको',
}

export const useBoughtBeforeTexts = textsOf({ en: boughtBefore, ne })
