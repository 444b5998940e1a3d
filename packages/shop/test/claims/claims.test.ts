import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Claim } from './claim.ts'
import { ON_BUYING } from './on-buying.ts'
import { ON_DATA_AND_VENDORS } from './on-data-and-vendors.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const FOLDERS = ['packages/shop/src', 'apps/web/app', 'apps/web/server']
const PAGES: [page: string, claims: Claim[]][] = Object.entries({ ...ON_BUYING, ...ON_DATA_AND_VENDORS })

/** What a sentence promises with: who does it, or that it is so for everybody and always. */
const PROMISE =
  /\b(?:we|our|never|nobody|always|immediately|free|only|cannot|you (?:can|see|get|choose|pay|never|may|need|are paid|do not))\b/i

/** The sentences of a page, without its headings and tables. */
const sentencesOf = (page: string) =>
  readFileSync(join(ROOT, 'packages/shop/src/content/seed-content', `${page}.en.md`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !/^[#|]/.test(line))
    .flatMap((line) => line.replace(/^(?:> |- |\d+\. )/, '').split(/(?<=[.:;?!]) (?=[A-Z*[“])/))

const sourceOf = (file: string) => {
  const path = FOLDERS.map((folder) => join(ROOT, folder, file)).find((path) => existsSync(path))
  return path ? readFileSync(path, 'utf8') : ''
}

/** Whether a title begins like this, in whichever quotation marks. */
const hasTest = (source: string, title: string) =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}`))

test.each(PAGES)('each promise of %s is held by a test, or says why none can', (page, claims) => {
  const open = sentencesOf(page).filter(
    (sentence) => PROMISE.test(sentence) && !claims.some(([says]) => sentence.startsWith(says)),
  )
  expect(open).toEqual([])
})

test.each(PAGES)('what is listed of %s stands on it, and the test that is named is there', (page, claims) => {
  const sentences = sentencesOf(page)
  const wrong = claims.filter(([says, file, title]) => {
    const isSaid = sentences.some((sentence) => sentence.startsWith(says))
    return !isSaid || (title !== undefined && !hasTest(sourceOf(file), title))
  })
  expect(wrong).toEqual([])
})
