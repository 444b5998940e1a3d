import { basename } from 'node:path'
import { bareCode, commentsIn, wordsOf } from './code.ts'
import { wordsOut } from './glossary.ts'
import { isSource } from './house.ts'
import type { Rule } from './rule.ts'

const OUT = new Map(wordsOut().map(({ word, instead }) => [word.replace(/_$/, '').toLowerCase(), instead]))
/** `MOST_` is out before a limit, and `mostHelpful` is English. */
const PREFIXES = wordsOut()
  .map(({ word }) => word)
  .filter((word) => word.endsWith('_'))

const PRIVATE = /\bin vain\b|\bon a (?:recorded )?word\b/i

const NAME = /[A-Za-z_$][\w$]*/g
/** Columns, and what the API calls them: data has one name from the table to the JSON. */
const isData = (name: string) => /^[a-z0-9]+(?:_[a-z0-9]+)+$/.test(name)

export const WORDS: Rule[] = [
  {
    name: 'words of the glossary’s column “Not this”',
    sentence:
      'A name says what everybody calls the thing: docs/glossary.md has the word beside the one that is out.',
    files: isSource,
    example: 'packages/shop/src/cart/made-up.ts',
    look: (source, path) => {
      const names = new Set(bareCode(source).match(NAME) ?? [])
      return [...outIn(basename(path)), ...[...names].filter((name) => !isData(name)).flatMap(outIn)]
    },
    good: [
      'const storedOnDevice = MAX_LINES\n',
      '// It is kept until tomorrow.\nconst text = `is kept`\n',
      'const most = mostHelpful(rows.map(({ cash_kept }) => cash_kept))\n',
      { 'apps/web/server/pages/cached-pages.ts': 'export {}\n' },
      { 'packages/shop/src/cart/cart.test.ts': 'const kept = 1\n' },
    ],
    bad: [
      'const keptOnDevice = 1\n',
      'interface Held {\n  id: number\n}\n',
      'const MOST_LINES = 5\n',
      'const purge = (row: { papers: string[] }) => row\n',
      { 'apps/web/server/pages/kept-pages.ts': 'export {}\n' },
    ],
    pending: 'renames',
  },
  {
    name: 'comments in words of our own',
    sentence:
      'A comment is plain English: “in vain” is “without finding anything”, “on a word” is “verbally”.',
    files: isSource,
    example: 'packages/shop/src/cart/made-up.ts',
    look: (source) => commentsIn(source).filter((comment) => PRIVATE.test(comment)),
    good: ['// What was searched for and not found.\n', "const text = 'It was in vain.'\n"],
    bad: ['// What was searched in vain.\n', '/** The customer agreed on a recorded word. */\n'],
  },
]

function outIn(name: string): string[] {
  const words = wordsOf(name).filter((word) => OUT.has(word) && !isPrefix(word))
  const prefix = PREFIXES.find((prefix) => name.startsWith(prefix))
  const found = prefix ? [prefix.slice(0, -1).toLowerCase(), ...words] : words
  return found.slice(0, 1).map((word) => `${name}: say ${OUT.get(word)}`)
}

const isPrefix = (word: string) => PREFIXES.includes(`${word.toUpperCase()}_`)
