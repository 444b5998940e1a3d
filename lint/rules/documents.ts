import type { House } from './house.ts'
import type { Find, Rule } from './rule.ts'

/** The documents that whoever changes the shop goes by; others also tell of what was. */
const GUIDES = ['CONTRIBUTING.md', 'docs/architecture.md']

/** What a test alone calls something is no name to go by. */
const CODE = /(?<!\.test|\.spec)\.(?:tsx?|js|css|sql)$/
/** The guides name it because no file may be called so. */
const FORBIDDEN = 'index.ts'
const FENCED = /```[\s\S]*?```/g
const QUOTED = /`([^`\n]+)`/g
const FILE = /^\.?[\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|css|sql)$/
/** A name of code: one with a capital or an underscore inside, such as `changeRow`, `PageHandle` or `ROWS`. */
const NAME = /(?<![\w./<-])[A-Za-z]\w*[A-Z_]\w*(?![\w./-])/g

const guide = (text: string) => ({
  'CONTRIBUTING.md': text,
  'packages/shop/src/audit/change-row.ts': 'export function changeRow() {}\n',
})

/** Names and files that a guide gives and that are gone: whoever copies what it says finds nothing. */
export const DOCUMENTS: Rule = {
  name: 'names of code in the guides that nobody finds',
  sentence:
    'CONTRIBUTING.md and docs/architecture.md name files and code in backticks as they are: write what it is called now, or take the sentence out.',
  measure: goneIn,
  good: [
    guide('Call `changeRow` (`audit/change-row.ts`).\n'),
    guide(
      'Call `changeRow(ctx, edit)` of `change-row.ts`; `<verb-noun>.ts`, `*.test.ts` and `npm run x` are no names.\n',
    ),
    guide('```ts\nconst whatIsMadeUp = 1\n```\nThere is no `index.ts`.\n'),
  ],
  bad: [
    guide('Call `changeLine`.\n'),
    guide('Copy `audit/change-line.ts`.\n'),
    guide('Copy `row.ts`.\n'),
    guide('The form sends `changeLine(ctx)`.\n'),
  ],
}

function goneIn({ files }: House): Find[] {
  const paths = [...files.keys()]
  const sources = [...files].filter(([path]) => CODE.test(path)).map(([, source]) => source)
  const isFile = (file: string) => paths.some((path) => path === file || path.endsWith(`/${file}`))
  const isName = (name: string) => {
    const word = new RegExp(`\\b${name}\\b`)
    return sources.some((source) => word.test(source))
  }
  return GUIDES.flatMap((at) => {
    const text = (files.get(at) ?? '').replaceAll(FENCED, '')
    const gone = [...text.matchAll(QUOTED)].flatMap(([, quoted]) =>
      FILE.test(quoted!)
        ? [quoted!].filter((file) => file !== FORBIDDEN && !isFile(file))
        : [...quoted!.matchAll(NAME)].map(([name]) => name).filter((name) => !isName(name)),
    )
    return [...new Set(gone)].map((name) => ({ at, what: `names ${name}, which is nowhere` }))
  })
}
