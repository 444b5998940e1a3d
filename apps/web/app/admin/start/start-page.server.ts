import type { Locale } from '@himalayan-green/shop/context.ts'
import { formatTimestamp, writtenDate } from '@himalayan-green/shop/nepal/written-date.ts'
import type { Attested, Point } from '@himalayan-green/shop/start/points.ts'
import type { ShownPoint } from './shown-point.ts'

/** The points with times and days that people read. */
export function shownPoints(points: Point[], locale: Locale): ShownPoint[] {
  return points.map((point): ShownPoint => {
    const { is_mandatory, is_done } = point
    const common = { is_mandatory, is_done }
    switch (point.key) {
      case 'payment': {
        const gateways = point.facts.gateways.map(({ answered_at, failed_at, ...gateway }) => ({
          ...gateway,
          answered: answered_at && formatTimestamp(answered_at, locale),
          failed: failed_at && formatTimestamp(failed_at, locale),
        }))
        return { key: point.key, ...common, facts: { gateways } }
      }
      case 'mail':
      case 'sms': {
        const { is_set, arrived } = point.facts
        return { key: point.key, ...common, facts: { is_set, arrived: shown(arrived, locale) } }
      }
      case 'backup': {
        const { restored_on, restored_by, recorded } = point.facts
        const day = restored_on && writtenDate(restored_on, locale)
        return { key: point.key, ...common, facts: { day, restored_by, recorded: shown(recorded, locale) } }
      }
      case 'admins':
      case 'category':
      case 'company':
      case 'legal':
      case 'server':
      case 'texts':
      case 'vendor':
      case 'zone':
        return point
      default:
        return point satisfies never
    }
  })
}

function shown(attested: Attested | null, locale: Locale) {
  return attested && { timestamp: formatTimestamp(attested.at, locale), by: attested.by }
}
