import { Fragment, type ReactNode } from 'react'
import './list.css'

export interface Column<Row> {
  /** Its name, once in a table. */
  head: string
  /**
   * What stands in it. A name says which row it is; figures stand at the right, with the column's name before them on a phone; a flag
   * stands at the end of a card's first line there; a box selects the row; a deed is a button or a link that does something.
   */
  kind?: 'name' | 'figure' | 'flag' | 'box' | 'deed'
  /** Left out where the table is narrow: on a tablet, where rows are no cards yet. */
  isExtra?: boolean
  cell: (row: Row) => ReactNode
}

/** A list of the back office: a table, whose rows are cards on the phone. Keys go through its rows by their first links. */
export function ListTable<Row>(props: {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string | number
  /** What stands beneath a row in its whole width, or nothing. */
  under?: (row: Row) => ReactNode
}) {
  const { label, columns, rows, keyOf, under } = props
  return (
    <table className="list-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.head} scope="col" className={classOf(column)}>
              {column.kind === 'box' || column.kind === 'deed' ? (
                <span className="visually-hidden">{column.head}</span>
              ) : (
                column.head
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const beneath = under?.(row)
          return (
            <Fragment key={keyOf(row)}>
              <tr id={`row-${keyOf(row)}`}>
                {columns.map((column) =>
                  column.kind === 'name' ? (
                    <th key={column.head} scope="row" className="is-name">
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.head} className={classOf(column)} data-name={column.head}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
              {beneath && (
                <tr className="list-under">
                  <td colSpan={columns.length}>{beneath}</td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

function classOf({ kind, isExtra }: Column<never>): string | undefined {
  return [kind && `is-${kind}`, isExtra && 'is-extra'].filter(Boolean).join(' ') || undefined
}
