import { z } from 'zod'
import { normalized, withoutUnseen } from '../plain-text.ts'
import { unreadableName } from './texts.ts'

/**
 * A joiner counts as a letter only after a virama: there it shapes Nepali words (र्‍याल), elsewhere it is invisible.
 */
const NOT_IN_A_NAME = /(?<!\u094d)[\u200c\u200d]|[^\p{L}\p{M}\s\u200c\u200d]/gu

/**
 * A person's name as it is kept: letters and single spaces only, words of three or more letters in lower case but for
 * their first letter ('  RAM  bahadur of 9 ' → 'Ram Bahadur of'). Shorter ones stay as they are typed: KC is a surname.
 * "Letter" is any script's, with its marks, so that a name in Devanagari survives. Empty when nothing is left. Source:
 * specification §5, reading R6.
 */
export function formatName(typed: string): string {
  return normalized(withoutUnseen(typed))
    .replace(NOT_IN_A_NAME, '')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
    .map(capitalise)
    .join(' ')
}

function capitalise(word: string): string {
  const characters = word.match(/\p{L}/gu) ?? []
  if (characters.length < 3) return word
  return word.toLowerCase().replace(/\p{L}/u, (character) => character.toUpperCase())
}

/** A person's name as it is typed, formatted. */
export const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .transform(formatName)
  .refine((name) => name !== '', { params: unreadableName })
