import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A word that means something else to everybody, and what the house says for it. */
export interface NotThis {
  word: string
  instead: string
}

const GLOSSARY = join(import.meta.dirname, '../../docs/glossary.md')

/** The words in the column "Not this" of a table of the glossary, with what stands beside them. */
export function wordsOut(glossary = readFileSync(GLOSSARY, 'utf8')): NotThis[] {
  const rows = glossary.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const head = rows.findIndex((cells) => cells[1] === 'Not this')
  if (head < 0) throw new Error('The glossary has no column “Not this”.')
  const table = rows.slice(head + 2)
  const end = table.findIndex((cells) => cells.length < 3)
  return table
    .slice(0, end < 0 ? undefined : end)
    .flatMap(([, words, instead]) =>
      [...words!.matchAll(/`([\w-]+)`/g)].map(([, word]) => ({ word: word!, instead: instead! })),
    )
}
