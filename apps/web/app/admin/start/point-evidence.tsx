import { usePaymentTexts } from '../../payment/texts/payment.ts'
import { ServerChecks } from './server-checks.tsx'
import type { ShownPoint } from './shown-point.ts'
import { useStartTexts } from './texts/start.ts'

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
  const texts = useStartTexts()
  const { methods } = usePaymentTexts()
  switch (point.key) {
    case 'category': {
      const { complete, without_picture } = point.facts
      return [
        complete > 0 ? texts.category(complete) : texts.noCategory,
        ...(without_picture.length > 0 ? [texts.withoutPicture(without_picture.join(', '))] : []),
      ]
    }
    case 'zone':
      return point.is_done
        ? [
            texts.zone(point.facts.zones, point.facts.wards),
            point.facts.timed === 0 ? texts.noTimes : texts.timed(point.facts.timed, point.facts.zones),
          ]
        : [texts.noZone]
    case 'payment':
      return [
        texts.cash,
        ...point.facts.gateways.flatMap(({ provider, can_be_asked, answered, failed, said: reply }) => {
          const name = methods[provider]
          if (failed) return [`${texts.failed(name, failed)} ${reply}`]
          if (answered) return [texts.answered(name, answered)]
          return [can_be_asked ? texts.unanswered(name) : texts.notAsked(name)]
        }),
      ]
    case 'company':
    case 'legal': {
      const names = point.facts.missing.map((path) => texts.fields[path as keyof typeof texts.fields])
      return [names.length > 0 ? texts.stillEmpty(names.join(', ')) : texts.complete]
    }
    case 'vendor':
      return [
        point.facts.vendors > 0 ? texts.vendor(point.facts.vendors, point.facts.products) : texts.noVendor,
      ]
    case 'texts': {
      const { read, all, unwritten } = point.facts
      return [texts.texts(read, all), ...(unwritten > 0 ? [texts.unwritten(unwritten)] : [])]
    }
    case 'admins':
      return [texts.admins(point.facts.with_second_factor, point.facts.all)]
    case 'mail':
    case 'sms': {
      const { is_set, arrived } = point.facts
      if (arrived) return [texts.arrived(arrived.timestamp, arrived.by ?? texts.somebody)]
      return [is_set ? texts.notArrived : texts.notSet[point.key]]
    }
    case 'backup': {
      const { day, restored_by, recorded } = point.facts
      if (!day || !recorded) return [texts.noBackup]
      return [
        texts.backup(day, restored_by),
        texts.recorded(recorded.timestamp, recorded.by ?? texts.somebody),
      ]
    }
  }
}
