import pg from 'pg'

/** The same server, another database. */
export function databaseAt(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** The same for databases of tests: no test cuts the server's power, so that no commit waits for the disk. */
export function quickDatabaseAt(url: string, name: string): string {
  const other = new URL(databaseAt(url, name))
  other.searchParams.append('options', '-c synchronous_commit=off')
  return other.href
}

/** One statement on the server's own database. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
