import { findTexts } from '../../scripts/texts/find-texts.ts'
import type { Commit } from './house.ts'
import type { Rule } from './rule.ts'

const MAX_SUBJECT = 72
/** The line of a message that says why one language stays as it is. */
const WHY = /^(?:Nepali|English)-unchanged: \S.*/m

const withSubject = (subject: string, message = '') => ({
  commits: [{ subject, message: `${subject}\n\n${message}`, texts: [] }],
})
const changed = (path: string, before: string, after: string, message = '') => ({
  commits: [
    { subject: 'Change a text', message: `Change a text\n\n${message}`, texts: [{ path, before, after }] },
  ],
})
const IN_SHOP = 'packages/shop/src/cart/texts.ts'
const two = (en: string, ne: string) =>
  `export const WORDS = { en: { add: '${en}' }, ne: { add: '${ne}' } }\n`

export const COMMITS: Rule[] = [
  {
    name: `subjects of commits over ${MAX_SUBJECT} characters`,
    sentence: `A subject has at most ${MAX_SUBJECT} characters, so that a list of commits can be read; the message has room for why.`,
    measure: ({ commits }) =>
      commits
        .filter(({ subject }) => subject.length > MAX_SUBJECT)
        .map(({ subject }) => ({ at: subject, what: `${subject.length} characters` })),
    good: [withSubject('x'.repeat(MAX_SUBJECT), 'y'.repeat(200))],
    bad: [withSubject('x'.repeat(MAX_SUBJECT + 1))],
  },
  {
    name: 'texts changed in one language alone',
    sentence:
      'English and Nepali of a text change together, or the message says why not in a line: “Nepali-unchanged: the English had a word twice”.',
    measure: ({ commits }) =>
      commits
        .filter(({ message }) => !WHY.test(message))
        .flatMap((commit) =>
          changedAlone(commit).map((id) => ({ at: commit.subject, what: `changes ${id} in one language` })),
        ),
    good: [
      changed(IN_SHOP, two('Add', 'थप्ने'), two('Add it', 'थप्नुहोस्')),
      changed(IN_SHOP, two('Add', 'थप्ने'), two('Add', 'थप्ने')),
      changed(IN_SHOP, '', two('Add', 'थप्नुहोस्')),
      changed(IN_SHOP, two('Ad', 'थप्ने'), two('Add', 'थप्ने'), 'Nepali-unchanged: the English was misspelt'),
    ],
    bad: [
      changed(IN_SHOP, two('Add', 'थप्ने'), two('Add it', 'थप्ने')),
      changed(IN_SHOP, two('Add', 'थप्ने'), two('Add', 'थप्नुहोस्')),
      {
        commits: [
          {
            subject: 'Change a text',
            message: 'Change a text',
            texts: [
              {
                path: 'apps/web/app/cart/texts/cart.ts',
                before: `export const cart = { add: 'Add' }\n`,
                after: `export const cart = { add: 'Add it' }\n`,
              },
              {
                path: 'apps/web/app/cart/texts/cart.ne.ts',
                before: `export const cart = { add: 'थप्ने' }\n`,
                after: `export const cart = { add: 'थप्ने' }\n`,
              },
            ],
          },
        ],
      },
    ],
  },
]

/** The ids of texts that a commit changed in one of their languages. */
function changedAlone({ texts }: Commit): string[] {
  const before = textsIn(texts.map(({ path, before }) => [path, before]))
  const after = textsIn(texts.map(({ path, after }) => [path, after]))
  return [...after]
    .filter(([id, now]) => {
      const was = before.get(id)
      return was && (was.en !== now.en) !== (was.ne !== now.ne)
    })
    .map(([id]) => id)
}

function textsIn(files: [string, string][]): Map<string, { en: string; ne: string }> {
  const { texts } = findTexts(new Map(files.filter(([, source]) => source)))
  return new Map(
    texts.map(({ id, english, englishOfOne, nepali }) => [
      id,
      { en: `${english.text}${englishOfOne ?? ''}`, ne: nepali.text },
    ]),
  )
}
