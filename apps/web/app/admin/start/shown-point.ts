import type { Point } from '@himalayan-green/shop/start/points.ts'

/** Who confirmed something and when, as people read it. */
interface ShownAttested {
  timestamp: string
  by: string | null
}

interface Common {
  is_mandatory: boolean
  is_done: boolean
}

type Reshaped = 'payment' | 'mail' | 'sms' | 'backup'
type Gateway = Extract<Point, { key: 'payment' }>['facts']['gateways'][number]

interface ShownGateway extends Omit<Gateway, 'answered_at' | 'failed_at'> {
  answered: string | null
  failed: string | null
}

/** A point with times that people read. */
export type ShownPoint =
  | Exclude<Point, { key: Reshaped }>
  | (Common & { key: 'payment'; facts: { gateways: ShownGateway[] } })
  | (Common & { key: 'mail' | 'sms'; facts: { is_set: boolean; arrived: ShownAttested | null } })
  | (Common & {
      key: 'backup'
      facts: { day: string | null; restored_by: string; recorded: ShownAttested | null }
    })

/** The page where a point is mended; others have their forms beside them. */
export function pathOf(point: ShownPoint): string | null {
  switch (point.key) {
    case 'category':
      return '/admin/categories'
    case 'zone':
      return '/admin/zones'
    case 'payment':
      return '/admin/payments'
    case 'company':
    case 'legal':
      return '/admin/settings'
    case 'vendor':
      return point.facts.vendors > 0 ? '/admin/catalogue' : '/admin/applications'
    case 'texts':
      return '/admin/articles'
    case 'admins':
      return '/admin/people'
    case 'backup':
    case 'mail':
    case 'server':
    case 'sms':
      return null
  }
}
