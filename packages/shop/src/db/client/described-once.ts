import pg from 'pg'
import type { Prepared } from './beginning.ts'

/** The columns of a statement's answer, as pg's results hold them. */
interface Columns {
  fields: unknown[]
  _parsers: unknown[] | undefined
  _prebuiltEmptyResultObject: object | null
}

interface Connection {
  describe(portal: object): void
}

/** What pg's queries are inside, as far as it is used here. */
interface Inside {
  name: string
  _result: Columns
  _accumulateRows: unknown
  prepare(connection: Connection): void
  handleCommandComplete(message: unknown, connection: Connection): void
}
const Query = pg.Query as unknown as new (statement: Prepared) => Inside

/** What is known of a connection: its statements' columns, and the same connection, which is told but does not ask for them. */
interface Known {
  columns: Map<string, Columns>
  undescribed: Connection
}

const knownOf = new WeakMap<Connection, Known>()

/**
 * A query that asks for the columns of its statement only once on a connection. They stay as they are for as long as it is
 * prepared there: PostgreSQL refuses a statement whose columns would be others (prepared.ts).
 */
export class DescribedOnce extends Query {
  override prepare(connection: Connection): void {
    const known = knownOf.get(connection)
    const columns = known?.columns.get(this.name)
    if (known && columns) {
      Object.assign(this._result, columns)
      this._accumulateRows = true
    }
    super.prepare(known && columns ? known.undescribed : connection)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    const { columns } = readKnown(connection)
    if (!columns.has(this.name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
      columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
    }
    super.handleCommandComplete(message, connection)
  }
}

function readKnown(connection: Connection): Known {
  let known = knownOf.get(connection)
  if (!known) {
    const undescribed: Connection = Object.create(connection, { describe: { value: () => {} } })
    known = { columns: new Map(), undescribed }
    knownOf.set(connection, known)
  }
  return known
}
