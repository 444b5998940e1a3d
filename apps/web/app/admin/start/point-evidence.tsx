import { usePaymentMessages } from '../../payment/texts/payment.ts'
import { ServerChecks } from './server-checks.tsx'
import type { ShownPoint } from './shown-point.ts'
import { useStartMessages } from './texts/start.ts'

/** What the shop knows of a point: a line or a few. */
export function PointEvidence({ point }: { point: ShownPoint }) {
  if (point.key === 'server') return <ServerChecks {...point.facts} />
  return <Evidence point={point} />
}

function Evidence({ point }: { point: Exclude<ShownPoint, { key: 'server' }> }) {
  return useEvidence(point).map((line) => (
    <p key={line} className="start-evidence">
      {line}
    </p>
  ))
}

function useEvidence(point: Exclude<ShownPoint, { key: 'server' }>): string[] {
  const words = useStartMessages()
  const { methods } = usePaymentMessages()
  switch (point.key) {
    case 'category': {
      const { complete, without_picture } = point.facts
      return [
        complete > 0 ? words.category(complete) : words.noCategory,
        ...(without_picture.length > 0 ? [words.withoutPicture(without_picture.join(', '))] : []),
      ]
    }
    case 'zone':
      return [point.is_done ? words.zone(point.facts.zones, point.facts.wards) : words.noZone]
    case 'payment':
      return [
        words.cash,
        ...point.facts.gateways.flatMap(({ provider, can_be_asked, answered, failed, said }) => {
          const name = methods[provider]
          if (failed) return [`${words.failed(name, failed)} ${said}`]
          if (answered) return [words.answered(name, answered)]
          return [can_be_asked ? words.unanswered(name) : words.notAsked(name)]
        }),
      ]
    case 'company':
    case 'legal': {
      const names = point.facts.missing.map((path) => words.fields[path as keyof typeof words.fields])
      return [names.length > 0 ? words.stillEmpty(names.join(', ')) : words.complete]
    }
    case 'vendor':
      return [
        point.facts.vendors > 0 ? words.vendor(point.facts.vendors, point.facts.products) : words.noVendor,
      ]
    case 'texts': {
      const { read, all, unwritten } = point.facts
      return [words.texts(read, all), ...(unwritten > 0 ? [words.unwritten(unwritten)] : [])]
    }
    case 'admins':
      return [words.admins(point.facts.with_second_factor, point.facts.all)]
    case 'mail':
    case 'sms': {
      const { is_set, arrived } = point.facts
      if (arrived) return [words.arrived(arrived.moment, arrived.by ?? words.somebody)]
      return [is_set ? words.notArrived : words.notSet[point.key]]
    }
    case 'backup': {
      const { day, restored_by, recorded } = point.facts
      if (!day || !recorded) return [words.noBackup]
      return [words.backup(day, restored_by), words.recorded(recorded.moment, recorded.by ?? words.somebody)]
    }
  }
}
