import type { Right } from '@himalayan-green/shop/context.ts'
import { groupsFor, pageAbove, pagesFor } from '../../admin/menu.ts'
import { goBy, rowInFocus, rowLinks, rowsWithBox, selectRow } from './list-rows.ts'
import { GROUP_CHARACTERS } from './office-groups.ts'
import type { office } from './texts/office.ts'

// Every key of the back office that is a single letter: where it works and what it does. A key works where there is something on the
// page for it, so that the list of keys says just what works here.

/** What a key needs to act. */
export interface Desktop {
  rights: Right[]
  /** Without a prefix of a language. */
  path: string
  /** Opens a page by its path without that prefix, or by a whole address. */
  open: (to: string, options?: { replaces?: boolean; isWhole?: boolean }) => void
  back: () => void
  onFind: () => void
  onHelp: () => void
}

export interface OfficeKey {
  does: keyof (typeof office)['keys']['does']
  group: 'everywhere' | 'lists'
  /** As they are written in the list of keys; words between them are texts. */
  press: readonly string[]
  /** What is typed: a sign, or a letter by its place with `shift+` before it. */
  typed: readonly string[]
  /** Whether there is something for it to do on the page. */
  isHere: (desk: Pick<Desktop, 'rights' | 'path'>) => boolean
  act: (desk: Desktop, typed: string) => void
}

/** The width from which something stands beside a list. */
const WIDE = '(width >= 1280px)'
const PHONE_ORDER = '/admin/orders/new'
const FIND_HERE = '#content :is(search, [role=search], form) input[type=search]'
const FILTER = '#content form:not([method=post]) :is(select, input:not([type=hidden], [type=search]))'

const seen = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility())

/** The views of a list: tabs or chips of which one is open. */
const views = () => [...(seen('#content nav:is(.tabs, .chips)')?.querySelectorAll('a') ?? [])]

/** Somewhere on the page something was typed and not sent. */
const isTyped = () =>
  [...document.querySelectorAll<HTMLInputElement>('#content :is(input:not([type=hidden]), textarea)')].some(
    (field) =>
      /^(checkbox|radio)$/.test(field.type)
        ? field.checked !== field.defaultChecked
        : field.value !== field.defaultValue,
  )

const closePreview = () => seen('#content a[data-close-preview]')

export const OFFICE_KEYS: readonly OfficeKey[] = [
  {
    does: 'find',
    group: 'everywhere',
    press: ['/'],
    typed: ['/'],
    isHere: () => !seen(FIND_HERE),
    act: ({ onFind }) => onFind(),
  },
  {
    does: 'help',
    group: 'everywhere',
    press: ['?'],
    typed: ['?'],
    isHere: () => true,
    act: ({ onHelp }) => onHelp(),
  },
  {
    does: 'phoneOrder',
    group: 'everywhere',
    press: ['N'],
    typed: ['n'],
    isHere: ({ rights }) => pagesFor(rights).some(({ path }) => path === PHONE_ORDER),
    act: ({ open }) => open(PHONE_ORDER),
  },
  {
    does: 'back',
    group: 'everywhere',
    press: ['Esc'],
    typed: ['escape'],
    isHere: ({ path }) => Boolean(closePreview()) || pageAbove(path) !== undefined,
    act({ back }) {
      const closing = closePreview()
      if (closing) closing.click()
      else if (!isTyped()) back()
    },
  },
  {
    does: 'move',
    group: 'lists',
    press: ['J', 'K'],
    typed: ['j', 'k'],
    isHere: () => rowLinks().length > 0,
    act: (_, typed) => goBy(typed === 'j' ? 1 : -1),
  },
  {
    does: 'select',
    group: 'lists',
    press: ['X'],
    typed: ['x', 'shift+x'],
    isHere: () => rowsWithBox().length > 0,
    act: (_, typed) => selectRow(typed === 'shift+x'),
  },
  {
    does: 'preview',
    group: 'lists',
    press: ['Space'],
    typed: [' '],
    isHere: () => matchMedia(WIDE).matches && seen('[data-preview]') !== undefined,
    act({ open }) {
      const row = rowInFocus()
      const closing = closePreview()
      if (row?.classList.contains('is-shown')) closing?.click()
      else if (row?.dataset.preview) open(row.dataset.preview, { replaces: true, isWhole: true })
    },
  },
  {
    does: 'views',
    group: 'lists',
    press: ['1', 'to', '9'],
    typed: [...'123456789'],
    isHere: () => views().length > 1,
    act: (_, typed) => views()[Number(typed) - 1]?.click(),
  },
  {
    does: 'findHere',
    group: 'lists',
    press: ['/'],
    typed: ['/'],
    isHere: () => Boolean(seen(FIND_HERE)),
    act: () => seen(FIND_HERE)?.focus(),
  },
  {
    does: 'filter',
    group: 'lists',
    press: ['F'],
    typed: ['f'],
    isHere: () => Boolean(seen('[data-filter-key]') ?? seen(FILTER)),
    act() {
      const fold = seen('[data-filter-key]')
      if (fold) fold.click()
      else seen(FILTER)?.focus()
    },
  },
]

/** What the page itself has keys for: it names the letter on the element that is pressed by it. */
export const ofPage = () =>
  [...document.querySelectorAll<HTMLElement>('#content [data-chosen-key]')].filter((one) =>
    one.checkVisibility(),
  )

/** The letters that open a group after G, with the page that they open; T is the day. */
export function groupCharacters(rights: Right[]): { character: string; group: string; path: string }[] {
  const groups = groupsFor(rights).flatMap(({ key, pages }) => {
    const character = GROUP_CHARACTERS[key]
    return character ? [{ character, group: key as string, path: pages[0]!.path }] : []
  })
  return [{ character: 't', group: 'today', path: '/admin' }, ...groups]
}

/** What is typed, as the table above names it. Letters follow the key's place where the layout writes no Latin ones. */
export function typedBy({ key, code, shiftKey }: KeyboardEvent): string {
  const [, place] = /^(?:Key([A-Z])|Digit[0-9])$/.exec(code) ?? []
  if (/^Digit[1-9]$/.test(code) && !shiftKey) return code.at(-1)!
  if (place) {
    const character = (/^[a-z]$/i.test(key) ? key : place).toLowerCase()
    return shiftKey ? `shift+${character}` : character
  }
  const isForeign = key.length === 1 && key.charCodeAt(0) > 127
  if (code === 'Slash' && isForeign) return shiftKey ? '?' : '/'
  return key.toLowerCase()
}
