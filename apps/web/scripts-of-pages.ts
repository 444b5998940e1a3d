import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageScript } from './app/ui/page/page-handle.ts'

// Few scripts instead of one for every shared module, as each costs a slow line a question. A page's own module stays alone; what
// its folder shares with other pages comes in the script that the page's handle names. Whatever only some pages or lazy parts need
// stays apart.

/** Scripts that belong to no folder of pages. */
type OtherScript = 'shared' | 'small' | 'work' | 'frame' | 'office' | 'plots' | 'promise-icons' | 'rare-icons'

const APP = join(import.meta.dirname, 'app')

/**
 * What stands in no page's folder, or comes in another script than the rest of its folder: beginnings of paths in app/, of which
 * the longest counts.
 */
export const OTHERS: [PageScript | OtherScript | 'alone', ...beginnings: string[]][] = [
  // What most pages share.
  ['shared', 'browser/', 'cart/store/', 'errors/', 'forms/field.', 'notifications/', 'places/deliver-to.'],
  [
    'shared',
    'places/place-path.',
    'product/product-card.tsx',
    'search/',
    'shell/',
    'shop/filters/list-filters.',
  ],
  ['shared', 'ui/'],
  ['read', 'favourites/', 'product/product-card.css'],
  ['grown', 'favourites/add-to-list.', 'ratings/stars.', 'search/initials.'],
  ['ordered', 'account/texts/credit.'],
  // Small things of many pages, which would otherwise bring all that a purchase and its order need with them.
  ['small', 'forms/use-scripts.', 'texts/common.', 'ui/combobox', 'ui/outcome.', 'ui/row-menu/'],
  // What pages share on which somebody works, and shopping does without.
  ['work', 'forms/beside-now.', 'ui/filter-links.', 'ui/page/back-link.', 'ui/phone-text.', 'ui/saved.'],
  ['work', 'ui/with-number.', 'ui/with-query.'],
  // The frames of the pages of staff and vendors, and their plots: no shopper loads them.
  ['frame', 'shell/work/'],
  ['office', 'shell/office/'],
  ['plots', 'ui/plots/'],
  // Those of the home page's promises, which need no others, and those of few pages.
  ['promise-icons', 'ui/icons/promise-icon'],
  ['rare-icons', 'ui/icons/rare-icon'],
  ['alone', 'notifications/use-', 'shell/auth-layout.', 'shell/cms-layout.', 'shell/vendor/', 'ui/share/'],
]

/** How few pages or lazy parts have a module in common when it comes in the script; where nothing is said, one. */
const MIN_SHARED: Partial<Record<string, number>> = {
  shared: 3,
  read: 2,
  cart: 2,
  grown: 2,
  asked: 2,
  again: 2,
  bought: 2,
  ordered: 2,
}

/** In this order: a script takes with it what its modules need, here the icons of all pages before the rare ones. */
const SCRIPTS = [
  ...(['shared', 'promise-icons', 'rare-icons', 'small', 'read', 'cart', 'bought', 'ordered'] as const),
  ...(['grown', 'asked', 'again', 'work', 'frame', 'office', 'plots'] as const),
]

/** The scripts of folders, as the handles of their pages name them. */
export function scriptsOfFolders(app = APP): Map<string, string> {
  const scripts = new Map<string, string>()
  for (const page of globSync('*/*page.tsx', { cwd: app }).sort()) {
    const folder = page.slice(0, page.indexOf('/') + 1)
    const script = readFileSync(join(app, page), 'utf8').match(/\bhandle = \{[^;]*?\bscript: '([\w-]+)'/)?.[1]
    if (!script) continue
    const other = scripts.get(folder)
    if (other && other !== script)
      throw new Error(`Pages of ${folder} name two scripts: ${other}, ${script}.`)
    scripts.set(folder, script)
  }
  return scripts
}

const beginnings = new Map([
  ...scriptsOfFolders(),
  ...OTHERS.flatMap(([script, ...paths]) => paths.map((path) => [path, script] as const)),
])
const longestFirst = [...beginnings.keys()].sort((one, other) => other.length - one.length)

/** The script in which a module of app/ comes; null for one that stays alone or goes where its only page goes. */
export function scriptOf(path: string): string | null {
  if (!/\.(tsx?|css)$/.test(path) || path.endsWith('page.tsx')) return null
  // Modules beside the folders frame every page.
  if (!path.includes('/')) return path.endsWith('.css') ? null : 'shared'
  const beginning = longestFirst.find((one) => path.startsWith(one))
  const script = beginning === undefined ? 'alone' : beginnings.get(beginning)!
  // What most pages share has its styles in the sheets of every page, or with whoever shows it.
  return script === 'alone' || (script === 'shared' && path.endsWith('.css')) ? null : script
}

const inApp = (id: string) => (id.startsWith(`${APP}/`) ? id.slice(APP.length + 1) : null)

/** For the build (vite.config.ts). */
export const scriptGroups = [
  // Days in two calendars are typed by who works: the calendar comes with their field, and not to every shopper. What a phone keeps is
  // read and written when nobody waits.
  { name: 'framework', test: /node_modules(?!.*(?:nepali-date-converter|\/idb\/))/ },
  ...SCRIPTS.map((name) => ({
    name,
    test: (id: string) => {
      const path = inApp(id)
      return path !== null && scriptOf(path) === name
    },
    minShareCount: MIN_SHARED[name] ?? 1,
  })),
]
