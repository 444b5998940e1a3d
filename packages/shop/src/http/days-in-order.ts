import type { Locale } from '../context.ts'
import { fieldRefusal } from '../errors.ts'

const BEFORE_FIRST: Record<Locale, string> = {
  en: 'The last day is before the first.',
  ne: 'अन्तिम दिन पहिलो दिनभन्दा अगाडि छ।',
}

/** Refuses, under the field of the last day, days of a list of which the last is before the first: nothing can be between them. */
export function requireInOrder<Field extends string>(
  locale: Locale,
  query: { [name in Field]?: string | undefined },
  first: Field,
  last: Field,
): void {
  const [from, to] = [query[first], query[last]]
  if (from && to && to < from) throw fieldRefusal('invalid', last, BEFORE_FIRST[locale])
}
