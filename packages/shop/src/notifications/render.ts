import type { z } from 'zod'
import type { Ctx, Locale } from '../context.ts'
import { plainSms, smsParts } from '../messaging/sms-parts.ts'
import type { Notices } from '../notices.ts'
import type { Kind, Subject } from './kinds.ts'

// What people read of an event, by the kinds that the features declare and `ctx` carries.

export type EventKind = keyof Notices

/** The values of a kind's sentences (domain D15). */
export type ValuesOf<K extends EventKind> = z.output<Notices[K]['values']>

export type Rendering = Pick<Ctx, 'notices'>

/** What a feature declares of this kind. */
// biome-ignore lint/suspicious/noExplicitAny: the values of an event fit its kind, which its caller knows.
export const declared = ({ notices }: Rendering, kind: EventKind): Kind<any> => notices[kind]

/** Whether this version knows a kind: a later one that ran meanwhile may have written others, which are left out. */
export const isKnown = ({ notices }: Rendering, { kind }: { kind: string }): boolean =>
  Object.hasOwn(notices, kind)

/** The sentence of a notification in this language. */
export function messageOf<K extends EventKind>(
  ctx: Rendering,
  kind: K,
  values: ValuesOf<K>,
  locale: Locale,
): string {
  return declared(ctx, kind)[locale].message(values)
}

/** The path of the page on which its reader can act. */
export const pathOf = (ctx: Rendering, event: Subject<unknown> & { kind: EventKind }): string =>
  declared(ctx, event.kind).page(event)

/** The address of the page on which its reader can act. */
export const linkTo = (
  ctx: Rendering & Pick<Ctx, 'publicUrl'>,
  event: Subject<unknown> & { kind: EventKind },
  locale: Locale,
): string => `${ctx.publicUrl}${locale === 'ne' ? '/ne' : ''}${pathOf(ctx, event)}`

/**
 * The SMS for a notification, in one part or as many as its kind may have; null if there is only the sentence of the site. `phone` is the shop's, for
 * questions; `link` the address of its page.
 */
export function smsText<K extends EventKind>(
  ctx: Rendering,
  kind: K,
  values: ValuesOf<K>,
  locale: Locale,
  { phone = null, link = '' }: { phone?: string | null; link?: string } = {},
): string | null {
  const { withPhone, smsParts: most = 1, ...words } = declared(ctx, kind)
  const texts = words[locale].sms?.(values, link).map(plainSms)
  if (!texts) return null
  const fits = (text: string) => smsParts(text) <= most
  const text = texts.flatMap((text) => [...underShopName(kind, text, locale), text]).find(fits)
  if (!text) return texts.at(-1)!
  if (!phone || !withPhone) return text
  return [calling(text, phone, locale), text].find(fits)!
}

/** The name of the shop comes first in SMS to customers; in Nepali there is not always room for it. */
function underShopName(kind: EventKind, text: string, locale: Locale): string[] {
  if (locale !== 'ne' || !kind.startsWith('Order')) return []
  return [text, text.replace(/^अर्डर (?=GP-)/, '')].map((one) => `हिमालयन ग्रीन: ${one}`)
}

function calling(text: string, phone: string, locale: Locale): string {
  if (locale === 'ne') return `${text} फोन: ${phone}`
  return /call us\.$/.test(text) ? text.replace(/\.$/, `: ${phone}`) : `${text} Our phone: ${phone}`
}
