import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const TEXT = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g

/** Everything that pages and the shop say, in both languages; of a sentence with values in it, the words before the first. */
const texts = globSync(['apps/web/app/**/*.ts', 'packages/shop/src/**/*.ts'], { cwd: ROOT })
  .filter((path) => !path.includes('.test.'))
  .flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(TEXT)])
  .map(([, single, double, template]) => (single ?? double ?? template!.replace(/\$\{.*/s, '')).trim())
const SAID = new Set(texts)

/** What a guide sets in bold and is no page, button or queue: what somebody does, and paragraphs by their first words. */
const EMPHASIS: Record<string, string[]> = {
  'for-riders.md': ['Sign in'],
  'for-riders.ne.md': [],
  'for-staff.md': [
    'collections',
    'A vendor submits a certificate',
    'A vendor adds photos to its farm page',
    'The vendor has requested a change',
    'their data',
    'delete the account',
  ],
  'for-vendors.md': ['from Himalayan Green', 'The first steps'],
  'for-vendors.ne.md': ['सुरुका काम', 'हिमालयन ग्रीनका बिल'],
}

test.each(Object.keys(EMPHASIS))('%s calls pages and buttons as they are called', (guide) => {
  const bold = readFileSync(join(ROOT, 'docs', guide), 'utf8').matchAll(/\*\*([^*]+)\*\*/g)
  const unknown = [...bold]
    .map(([, words]) => words!.replaceAll('\n', ' '))
    // A paragraph of its own begins with a sentence.
    .filter((words) => !/[.।]$/.test(words) && !EMPHASIS[guide]!.includes(words))
    .filter((words) => !SAID.has(words.replace(/ …$/, '')))
  expect(unknown).toEqual([])
})
