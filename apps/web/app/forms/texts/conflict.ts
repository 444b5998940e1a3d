import { textsOf } from '../../texts/texts-of.ts'
import { conflict as ne } from './conflict.ne.ts'

/** A form that somebody else has saved first. */
export const conflict = {
  // Under a field that both changed: what the other one saved.
  nowIs: (value: string) =>
    value === '' ? 'Saved by someone else: empty' : `Saved by someone else: ${value}`,
}

export const useConflictTexts = textsOf({ en: conflict, ne })
