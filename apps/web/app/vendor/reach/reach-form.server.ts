import type { FieldErrors } from '@himalayan-green/shop/errors.ts'

/** What the form of the reach asks for, as its commands take it. */
export function reachIn(form: FormData) {
  const before = String(form.get('zones_before') ?? '')
  return {
    zones: form.get('reach') === 'chosen' ? form.getAll('zone') : null,
    before: before === '' ? null : before.split(','),
  }
}

/** The refused form with all zones that were ticked, which have one name. */
export function typedReach<Refused extends { errors: FieldErrors; typed: Record<string, string> }>(
  refused: Refused,
  form: FormData,
): Refused {
  return { ...refused, typed: { ...refused.typed, zone: form.getAll('zone').join() } }
}
