import type { TestShop } from '@himalayan-green/shop/test/shop.ts'
import { type ComponentType, createElement } from 'react'
import { answerOf, type Fields, type Visit } from './page.ts'
import { type Around, rendered, tagsIn, textOf } from './rendered.tsx'

/** A page's module, as far as it is asked for here. */
interface PageModule {
  // biome-ignore lint/suspicious/noExplicitAny: the arguments of each page are those of its own route
  loader?: (args: any) => unknown
  // biome-ignore lint/suspicious/noExplicitAny: as above
  action?: (args: any) => unknown
  // biome-ignore lint/suspicious/noExplicitAny: as above
  default: ComponentType<any>
}

/** A page as a browser without scripts has it. */
export interface Shown {
  status: number
  /** Where the browser is sent to; null where it shows the page. */
  location: string | null
  headers: Headers
  html: string
  /** What is read of it. */
  text: string
}

/** Opens a page, or sends its form and shows the page that answers. */
export async function shown(
  module: PageModule,
  shop: TestShop,
  visit: Visit & { around?: Around } = {},
): Promise<Shown> {
  const { around, ...opened } = visit
  const sent = visit.form && (await answerOf(module.action!, shop, opened))
  if (sent && isElsewhere(sent)) return { ...sent, html: '', text: '' }
  const { form, ...read } = opened
  const loaded = module.loader && (await answerOf(module.loader, shop, read))
  if (loaded && isElsewhere(loaded)) return { ...loaded, html: '', text: '' }
  const page = createElement(module.default, {
    loaderData: loaded?.data,
    actionData: sent?.data,
    params: visit.params ?? {},
  })
  const html = await rendered(page, { locale: visit.locale, path: visit.path, ...around })
  const { status, headers } = sent ?? loaded ?? { status: 200, headers: new Headers() }
  return { status, headers, location: null, html, text: textOf(html) }
}

const isElsewhere = ({ location, data }: { location: string | null; data: unknown }) =>
  location !== null || data === null

/** What a browser sends of the first form that holds this text: all of its fields as they are shown, and no button. */
export function formIn(html: string, holding = ''): Fields {
  const forms = [...html.matchAll(/<form[\s>].*?<\/form>/gs)].map(([form]) => form)
  const form = forms.find((one) => one.includes(holding))
  if (!form) throw new Error(`No form holds ${holding}.`)
  const sent: [name: string, value: string][] = []
  for (const { type = 'text', name, value = '', checked, disabled } of tagsIn(form, 'input')) {
    if (!name || disabled !== undefined || ['submit', 'button', 'file', 'image'].includes(type)) continue
    const isBox = type === 'checkbox' || type === 'radio'
    if (!isBox || checked !== undefined) sent.push([name, value || (isBox ? 'on' : '')])
  }
  for (const [area, text] of form.matchAll(/<textarea[^>]*>([^<]*)<\/textarea>/g))
    sent.push([tagsIn(area, 'textarea')[0]!.name!, textOf(text!)])
  for (const [select] of form.matchAll(/<select[^>]*>.*?<\/select>/gs)) {
    const options = tagsIn(select, 'option')
    const chosen = options.find(({ selected }) => selected !== undefined) ?? options[0]
    if (chosen) sent.push([tagsIn(select, 'select')[0]!.name!, chosen.value ?? ''])
  }
  const fields: Record<string, string | string[]> = {}
  for (const [name, value] of sent) {
    const before = fields[name]
    fields[name] = before === undefined ? value : [before, value].flat()
  }
  return fields
}
