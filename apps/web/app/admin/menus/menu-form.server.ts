import type { MenuKey, MenuLink } from '@himalayan-green/shop/content/menus/menu-input.ts'
import type { Menu } from '@himalayan-green/shop/content/menus/menus.ts'
import { content as ne } from '../../texts/content.ne.ts'
import { content as en } from '../../texts/content.ts'

/** The links that stand in a menu which nobody changed (shell/footer/footer.tsx, shell/header/category-row.tsx). */
const BUILT_IN: Record<MenuKey, MenuLink[]> = {
  header: [],
  support: [{ label_en: en.faq, label_ne: ne.faq, path: '/faq' }],
  information: [
    { label_en: en.values, label_ne: ne.values, path: '/article/our-values' },
    { label_en: en.resources, label_ne: ne.resources, path: '/resources' },
  ],
}

const FIELDS = ['label_en', 'label_ne', 'path'] as const

/** A menu as its form's fields hold it: `0.label_en` is the first link's label. */
export function typedMenu({ key, links }: Menu): Record<string, string> {
  return typedLinks(links ?? BUILT_IN[key])
}

function typedLinks(links: MenuLink[]): Record<string, string> {
  return Object.fromEntries(links.flatMap((link, n) => FIELDS.map((field) => [`${n}.${field}`, link[field]])))
}

/** The links that a form holds, after what its button asks for: `up 2`, `down 0`, `remove 1`. Empty rows are no links. */
export function linksIn(form: FormData): MenuLink[] {
  const text = (name: string) => String(form.get(name) ?? '')
  const rows = new Set(
    [...form.keys()].flatMap((name) => /^(\d)\.(?:label_en|label_ne|path)$/.exec(name)?.[1] ?? []),
  )
  const links = [...rows]
    .map(Number)
    .sort((a, b) => a - b)
    .map((n) => ({
      n,
      label_en: text(`${n}.label_en`),
      label_ne: text(`${n}.label_ne`),
      path: text(`${n}.path`),
    }))
  const [step, at] = text('move').split(' ')
  const from = links.findIndex(({ n }) => n === Number(at))
  if (from >= 0 && step === 'remove') links.splice(from, 1)
  const to = from + (step === 'up' ? -1 : 1)
  if (from >= 0 && ['up', 'down'].includes(step!) && links[to])
    [links[from], links[to]] = [links[to], links[from]!]
  return links
    .map(({ n: _, ...link }) => link)
    .filter((link) => Object.values(link).some((value) => value.trim() !== ''))
}

/** What was typed, in the rows as `linksIn` has them, so that faults stand beside their links. */
export function typedOf(form: FormData): Record<string, string> {
  return {
    menu: String(form.get('menu') ?? ''),
    before: String(form.get('before') ?? ''),
    ...typedLinks(linksIn(form)),
  }
}
