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
const isData = (name: string) => /^[a-z0-9]+(?:_[a-z0-9]+)+$/.test(name) || NAMES_OF_DATA.includes(name)

/** What data is called in one of those words, and keeps: settings, and the kind of an event. */
const NAMES_OF_DATA = ['PAPERS_KEY', 'PAPERS_OLD_KEYS', 'VendorCashKept']

/** Words that data is called by alone, with the files that name it so. */
const WORDS_OF_DATA: Record<string, string[]> = {
  // Fields of the API: what of store credit is reserved, and what of a balance is not payable yet.
  kept: ['packages/shop/src/office/customers/responses.ts', 'packages/shop/src/paying/credit-api.ts'],
  held: [
    'apps/web/app/admin/reports/owed-page.tsx',
    'packages/shop/src/reports/business/responses.ts',
    // A payment that the simulated gateway keeps open.
    'simulators/esewa.ts',
    'simulators/khalti.ts',
  ],
  trouble: ['packages/shop/src/office/customers/responses.ts'],
  // A table.
  troubles: ['packages/shop/src/tables.ts'],
  // Columns, and what the API calls them: the file of a certificate, and by what somebody showed who they are.
  paper: [
    'apps/web/app/admin/customers/customer-requests.tsx',
    'apps/web/app/admin/customers/proof-forms.tsx',
    'packages/shop/src/certificates/certificate-files.ts',
    'packages/shop/src/certificates/hand-in-certificate.ts',
    'packages/shop/src/certificates/purge-documents.ts',
    'packages/shop/src/certificates/read-document.ts',
    'packages/shop/src/certificates/tables.ts',
    'packages/shop/src/demo/certificates.ts',
    'packages/shop/src/privacy/requests/customer-requests.ts',
    'packages/shop/src/privacy/requests/delete-customer.ts',
    'packages/shop/src/privacy/requests/give-data.ts',
    'packages/shop/src/privacy/requests/proof.ts',
    'packages/shop/src/privacy/requests/responses.ts',
    'packages/shop/src/privacy/tables.ts',
  ],
  // An address, a folder of files and of backups, what a browser stores, what somebody is given of their data, an entry of the audit log.
  papers: [
    'apps/web/app/sell/draft.ts',
    'apps/web/app/sell/use-wizard.ts',
    'apps/web/server.ts',
    'packages/shop/src/backup/make-backup.ts',
    'packages/shop/src/backup/place.ts',
    'packages/shop/src/content/redirects/redirect-input.ts',
    'packages/shop/src/privacy/own-records.ts',
    'packages/shop/src/vendors/applications/purge-request.ts',
  ],
  // The purchase book that the law asks for.
  purchases: [
    'apps/web/app/admin/vat-books/texts/vat-books.ne.ts',
    'apps/web/app/admin/vat-books/texts/vat-books.ts',
    'packages/shop/src/reports/vat-books/vat-book.ts',
  ],
  // A column, and what the API calls it: what a gateway answered when it was probed.
  said: [
    'apps/web/app/admin/start/point-evidence.tsx',
    'packages/shop/src/gateways/probe-gateway.ts',
    'packages/shop/src/gateways/tables.ts',
    'packages/shop/src/start/responses.ts',
  ],
  // How a request came.
  letter: [
    'apps/web/app/admin/customers/texts/requests.ne.ts',
    'apps/web/app/admin/customers/texts/requests.ts',
  ],
}

export const WORDS: Rule[] = [
  {
    name: 'words of the glossary’s column “Not this”',
    sentence:
      'A name says what everybody calls the thing: docs/glossary.md has the word beside the one that is out.',
    files: isSource,
    example: 'packages/shop/src/cart/made-up.ts',
    look: (source, path) => {
      const names = new Set(bareCode(source).match(NAME) ?? [])
      const ofData = Object.keys(WORDS_OF_DATA).filter((word) => WORDS_OF_DATA[word]!.includes(path))
      return [
        ...outIn(basename(path)),
        ...[...names].filter((name) => !isData(name) && !ofData.includes(name)).flatMap(outIn),
        ...ofData.filter((word) => !names.has(word)).map((word) => `${word} is no longer data here`),
      ]
    },
    good: [
      'const storedOnDevice = MAX_LINES\n',
      '// It is kept until tomorrow.\nconst text = `is kept`\n',
      'const most = mostHelpful(rows.map(({ cash_kept }) => cash_kept))\n',
      'const { PAPERS_KEY } = process.env\n',
      { 'packages/shop/src/tables.ts': 'export interface Tables {\n  troubles: Incidents\n}\n' },
      { 'apps/web/server/pages/cached-pages.ts': 'export {}\n' },
      { 'packages/shop/src/cart/cart.test.ts': 'const kept = 1\n' },
    ],
    bad: [
      'const keptOnDevice = 1\n',
      'interface Held {\n  id: number\n}\n',
      'const MOST_LINES = 5\n',
      'const purge = (row: { papers: string[] }) => row\n',
      { 'apps/web/server/pages/kept-pages.ts': 'export {}\n' },
      { 'packages/shop/src/tables.ts': 'export {}\n' },
    ],
    except: { 'lint/rules/words.ts': 'its patterns say what is out' },
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
