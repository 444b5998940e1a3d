import type { CourierSheet } from '@himalayan-green/shop/cash/day-sheet.ts'
import { useName } from '../../ui/names.tsx'
import { Price } from '../../ui/price.tsx'
import type { ShownSheet } from './shown-sheet.ts'
import { useCashTexts } from './texts/cash.ts'

type Figure = Exclude<keyof CourierSheet, 'courier_id' | 'name' | 'vendor'>

/** A row for each courier: what they held, took and handed over. On the phone a row is a card. */
export function SheetTable({ sheet }: { sheet: ShownSheet }) {
  const { couriers, differences } = sheet
  const nameOf = useName()
  const texts = useCashTexts()
  const figures: [Figure, string][] = [
    ['opening_paisa', texts.opening],
    ...(sheet.closed ? [] : [['due_paisa', texts.due] as [Figure, string]]),
    ['collected_paisa', texts.collected],
    ['handed_over_paisa', texts.handedOver],
    ['netted_paisa', texts.netted],
    ['short_paisa', texts.short],
    ['balance_paisa', texts.balance],
  ]
  const sumOf = (figure: Figure) => couriers.reduce((sum, courier) => sum + courier[figure], 0)
  const differenceOf = (id: string) =>
    differences.find(({ courier_id }) => courier_id === id)?.difference_paisa ?? 0
  if (couriers.length === 0) return <p className="panel">{texts.nobody}</p>
  return (
    <table className="cash-sheet">
      <thead>
        <tr>
          <th scope="col">{texts.courier}</th>
          {figures.map(([figure, label]) => (
            <th key={figure} scope="col">
              {label}
            </th>
          ))}
          {!sheet.closed && <th scope="col">{texts.difference}</th>}
        </tr>
      </thead>
      <tbody>
        {couriers.map((courier) => (
          <tr key={courier.courier_id}>
            <th scope="row">
              <b>{courier.name || texts.somebody}</b>
              <span className="small muted">{courier.vendor ? nameOf(courier.vendor) : texts.ours}</span>
            </th>
            {figures.map(([figure, label]) => (
              <td
                key={figure}
                data-label={label}
                className={`is-${figure}${courier[figure] === 0 ? ' is-nothing' : ''}`}
              >
                <Price paisa={courier[figure]} kind="total" />
              </td>
            ))}
            {!sheet.closed && (
              <td
                data-label={texts.difference}
                className={differenceOf(courier.courier_id) === 0 ? 'is-nothing' : undefined}
              >
                <Price paisa={differenceOf(courier.courier_id)} kind="total" />
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.sum}</th>
          {figures.map(([figure, label]) => (
            <td key={figure} data-label={label} className={`is-${figure}`}>
              <Price paisa={sumOf(figure)} kind="total" />
            </td>
          ))}
          {!sheet.closed && (
            <td data-label={texts.difference}>
              <Price
                paisa={differences.reduce((sum, { difference_paisa }) => sum + difference_paisa, 0)}
                kind="total"
              />
            </td>
          )}
        </tr>
      </tfoot>
    </table>
  )
}
