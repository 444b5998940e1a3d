import { usePlotTexts } from '../texts/plots.ts'
import { Change, Opened } from './marks-table.tsx'
import type { Measure } from './scale.ts'
import { useFigures } from './use-figures.ts'
import './plots.css'

interface HeatCell {
  /** Null for what is to come, or cannot be told. */
  value: number | null
  to?: string | undefined
}

export interface HeatRow {
  /** Tells rows of one name apart. */
  key: string
  name: string
  to?: string | undefined
  cells: readonly HeatCell[]
  total: HeatCell
  /** Of all, in hundredths; null where nothing is summed. */
  share: number | null
  percent: number | null
}

const SHADES = 6

/** Which of the six shades a cell has among all of its table. */
export function shadeOf(value: number | null, most: number): number {
  if (value === null || most <= 0) return 0
  return Math.min(SHADES - 1, Math.max(0, Math.floor((SHADES * value) / most)))
}

/** Rows over days or months, each cell the darker the more it is, with total, share and change. */
export function HeatTable(props: {
  caption: string
  /** Over the names of the rows. */
  head: string
  columns: readonly { name: string; isPart?: boolean | undefined }[]
  rows: readonly HeatRow[]
  sum: HeatRow
  measure: Measure
  /** Over the change; left out where nothing is compared. */
  before?: string | undefined
}) {
  const { caption, head, columns, rows, sum, measure, before } = props
  const texts = usePlotTexts()
  const { figure } = useFigures()
  const most = Math.max(...rows.flatMap(({ cells }) => cells.map(({ value }) => value ?? 0)), 0)
  const hasShare = sum.share !== null
  const rowOf = (row: HeatRow, isShaded: boolean) => (
    <tr key={row.key}>
      <th scope="row">
        <Opened to={row.to}>{row.name}</Opened>
      </th>
      {row.cells.map(({ value, to }, at) => (
        <td key={columns[at]!.name} className={isShaded ? `heat-${shadeOf(value, most)}` : undefined}>
          {value !== null && <Opened to={to}>{figure(measure, value)}</Opened>}
        </td>
      ))}
      <td>
        {row.total.value !== null && (
          <b>
            <Opened to={row.total.to}>{figure(measure, row.total.value)}</Opened>
          </b>
        )}
      </td>
      {hasShare && <td>{row.share !== null && figure('percent', row.share)}</td>}
      {before && (
        <td>
          <Change percent={row.percent} />
        </td>
      )}
    </tr>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard.
    <section className="heat-table-frame" tabIndex={0} aria-label={caption}>
      <table className="plot-table heat-table">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ name, isPart }) => (
              <th key={name} scope="col">
                {name}
                {isPart && ' *'}
              </th>
            ))}
            <th scope="col">{texts.total}</th>
            {hasShare && <th scope="col">{texts.share}</th>}
            {before && <th scope="col">{before}</th>}
          </tr>
        </thead>
        <tbody>{rows.map((row) => rowOf(row, true))}</tbody>
        <tfoot>{rowOf(sum, false)}</tfoot>
      </table>
    </section>
  )
}
