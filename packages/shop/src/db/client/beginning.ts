/** A statement that PostgreSQL knows by its name. */
export interface Prepared {
  name: string
  text: string
  values: unknown[]
}

/** What pg's queries are inside, as far as it is used here. */
interface Inside {
  prepare: (connection: Connection) => void
  handleCommandComplete?: (() => void) | undefined
}

/** The messages of PostgreSQL's protocol that run a statement. */
interface Connection {
  parse(statement: { text: string }): void
  bind(portal: { values: unknown[] }): void
  execute(portal: object): void
}

/**
 * Makes a query begin a transaction and be its first statement, sent as one: PostgreSQL skips the statement when it could not
 * begin. Only the statement is answered.
 */
export function beginningWith<Query extends object>(query: Query): Query {
  const inside = query as unknown as Inside
  const { prepare } = inside
  inside.prepare = (connection) => {
    connection.parse({ text: 'begin' })
    connection.bind({ values: [] })
    connection.execute({})
    prepare.call(query, connection)
  }
  inside.handleCommandComplete = () => {
    // That was `begin`. What completes next is the statement, of which pg's own function is told.
    delete inside.handleCommandComplete
  }
  return query
}
